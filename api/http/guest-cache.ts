import { LRUCache } from 'lru-cache'
import type { PublicChange } from '../contract/public-change.ts'

interface Kept {
  body: string
  until: number
}

const mostBytes = 32 * 1024 * 1024
/** Of what stands beside a body. */
const besidesBytes = 512

/** Endpoints whose answers show things of a kind; keys begin with their paths. */
const shownIn = {
  vacancies: /^\/v1\/(vacancies|companies|suggest)/,
  resumes: /^\/v1\/(resumes|suggest)/,
}

/** Answers to guests for seconds, in this process's memory, bounded by bytes: what makes public pages fast (spec §16.1). */
export class GuestCache {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    // Cyrillic letters take two bytes each.
    sizeCalculation: ({ body }) => body.length * 2 + besidesBytes,
  })
  readonly #underWay = new Map<string, Promise<string>>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** The kept body or a new one, which is made once however many ask for it meanwhile. A failure is not kept. */
  take(key: string, seconds: number, make: () => Promise<string>): Promise<string> {
    const kept = this.#kept.get(key)
    if (kept && kept.until > this.#now().getTime()) return Promise.resolve(kept.body)
    return this.#underWay.get(key) ?? this.#make(key, seconds, make)
  }

  /** What an act has changed is made anew for who asks next. */
  drop({ kind }: PublicChange): void {
    for (const held of [this.#kept, this.#underWay]) {
      for (const key of held.keys()) {
        if (kind === 'all' || shownIn[kind].test(key)) held.delete(key)
      }
    }
  }

  #make(key: string, seconds: number, make: () => Promise<string>): Promise<string> {
    const until = this.#now().getTime() + seconds * 1000
    const made = make()
    this.#underWay.set(key, made)
    // What was dropped meanwhile may show what was before the act that dropped it.
    const isLast = () => this.#underWay.get(key) === made && this.#underWay.delete(key)
    made.then(
      (body) => isLast() && this.#kept.set(key, { body, until }),
      () => isLast(),
    )
    return made
  }
}
