import { LRUCache } from 'lru-cache'
import type { PublicChange } from '#contract/public-change.ts'
import type { PublicPage } from '../page/public-pages.ts'

/** A page as it is sent. */
export interface CachedPage {
  shown: PublicPage
  headers: Record<string, string | string[]>
  body: Buffer
  /** Whether the body is compressed as well as it can be. */
  isSmall: boolean
  /** A hash of the bytes before compression. */
  etag: string
  /** Milliseconds since 1970. */
  madeAt: number
}

const freshMs = 5000
/** Older pages are not served. */
const staleMs = 30_000
const onceBytes = 8 * 1024 * 1024
const againBytes = 48 * 1024 * 1024
/** Bytes of a page beside its body. */
const besidesBytes = 4096

/**
 * Pages in this process's memory, limited by bytes. Pages requested once have a room of their own, so that thousands of different
 * searches evict only each other.
 */
export class CachedPages {
  readonly #once = pagesOf(onceBytes)
  readonly #again = pagesOf(againBytes)
  readonly #underWay = new Map<string, Promise<CachedPage | null>>()
  readonly #now: () => number
  #changes = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** The page where it is young enough to serve. */
  find(key: string): CachedPage | undefined {
    const page = this.#again.get(key) ?? this.#once.get(key)
    if (!page || this.#now() - page.madeAt >= staleMs) return undefined
    if (this.#once.delete(key)) this.#again.set(key, page)
    return page
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize
  }

  isFresh({ madeAt }: CachedPage): boolean {
    return this.#now() - madeAt < freshMs
  }

  /** Draws a page once for all requests that come meanwhile; null where it may not be cached. */
  make(
    key: string,
    render: (old: CachedPage | undefined) => Promise<CachedPage | null>,
  ): Promise<CachedPage | null> {
    const before = this.#underWay.get(key)
    if (before) return before
    const made = this.#drawAndCache(key, render).finally(() => {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key)
    })
    this.#underWay.set(key, made)
    return made
  }

  async #drawAndCache(
    key: string,
    render: (old: CachedPage | undefined) => Promise<CachedPage | null>,
  ): Promise<CachedPage | null> {
    const changes = this.#changes
    const pages = this.#again.has(key) ? this.#again : this.#once
    const page = await render(pages.peek(key))
    // A change while it was drawn has dropped the page: it may show the time before.
    if (changes !== this.#changes) return page
    if (page) pages.set(key, page)
    else pages.delete(key)
    return page
  }

  /** Drops the pages that show a change; one that is being drawn goes only to requests from before it. */
  drop(change: PublicChange): void {
    this.#changes += 1
    this.#underWay.clear()
    for (const pages of [this.#once, this.#again]) {
      for (const [key, { shown }] of pages.entries()) if (shows(shown, change)) pages.delete(key)
    }
  }
}

function pagesOf(maxSize: number) {
  return new LRUCache<string, CachedPage>({
    maxSize,
    sizeCalculation: ({ body }) => body.length + besidesBytes,
  })
}

/** Lists, the home page and companies show any vacancy; a page of one thing shows that thing. */
function shows(shown: PublicPage, { kind, id }: PublicChange): boolean {
  if (kind === 'all') return true
  if (shown.id !== undefined) return shown.kind === kind && (id === undefined || shown.id === id)
  return kind === 'vacancies' ? shown.kind !== 'resumes' : shown.kind === 'resumes'
}
