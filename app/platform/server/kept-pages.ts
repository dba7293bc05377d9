import { LRUCache } from 'lru-cache'
import type { PublicChange } from '#contract/public-change.ts'
import type { PublicPage } from '../page/public-pages.ts'

/** A page as it goes out. */
export interface KeptPage {
  shown: PublicPage
  headers: Record<string, string | string[]>
  body: Buffer
  /** Whether the body is as small as it gets. */
  isSmall: boolean
  /** Changes with the bytes before they are compressed. */
  etag: string
  /** Milliseconds of the clock. */
  madeAt: number
}

const freshMs = 5000
/** What is older is not shown to anybody. */
const staleMs = 30_000
const onceBytes = 8 * 1024 * 1024
const againBytes = 48 * 1024 * 1024
/** Of what stands beside the body. */
const besidesBytes = 4096

/**
 * Pages in this process's memory, bounded by bytes. What is asked for once stands apart from what is asked for again, so
 * that thousands of different searches push out nothing but each other.
 */
export class KeptPages {
  readonly #once = pagesOf(onceBytes)
  readonly #again = pagesOf(againBytes)
  readonly #underWay = new Map<string, Promise<KeptPage | null>>()
  readonly #now: () => number
  #changes = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** One that may still be shown. */
  find(key: string): KeptPage | undefined {
    const page = this.#again.get(key) ?? this.#once.get(key)
    if (!page || this.#now() - page.madeAt >= staleMs) return undefined
    if (this.#once.delete(key)) this.#again.set(key, page)
    return page
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize
  }

  isFresh({ madeAt }: KeptPage): boolean {
    return this.#now() - madeAt < freshMs
  }

  /** Makes a page once, however many ask for it meanwhile; null where it is nothing to keep. */
  make(
    key: string,
    render: (old: KeptPage | undefined) => Promise<KeptPage | null>,
  ): Promise<KeptPage | null> {
    const before = this.#underWay.get(key)
    if (before) return before
    const made = this.#keep(key, render).finally(() => {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key)
    })
    this.#underWay.set(key, made)
    return made
  }

  async #keep(
    key: string,
    render: (old: KeptPage | undefined) => Promise<KeptPage | null>,
  ): Promise<KeptPage | null> {
    const changes = this.#changes
    const kept = this.#again.has(key) ? this.#again : this.#once
    const page = await render(kept.peek(key))
    // What it shows may be from before an act that dropped it meanwhile.
    if (changes !== this.#changes) return page
    if (page) kept.set(key, page)
    else kept.delete(key)
    return page
  }

  /** From now on nobody is shown what an act has changed; a page that is being made is for those who asked before. */
  drop(change: PublicChange): void {
    this.#changes += 1
    this.#underWay.clear()
    for (const kept of [this.#once, this.#again]) {
      for (const [key, { shown }] of kept.entries()) if (shows(shown, change)) kept.delete(key)
    }
  }
}

function pagesOf(maxSize: number) {
  return new LRUCache<string, KeptPage>({
    maxSize,
    sizeCalculation: ({ body }) => body.length + besidesBytes,
  })
}

/** Lists, the home page and companies show any vacancy; a page of one thing shows that. */
function shows(shown: PublicPage, { kind, id }: PublicChange): boolean {
  if (kind === 'all') return true
  if (shown.id !== undefined) return shown.kind === kind && (id === undefined || shown.id === id)
  return kind === 'vacancies' ? shown.kind !== 'resumes' : shown.kind === 'resumes'
}
