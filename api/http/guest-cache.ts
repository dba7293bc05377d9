import { LRUCache } from 'lru-cache'
import type { PublicChange } from '../contract/public-change.ts'

interface CachedBody {
  body: string
  until: number
}

const mostBytes = 32 * 1024 * 1024
/** The bytes of memory that a cache entry needs in addition to its body. */
const besidesBytes = 512

/** The paths of endpoints that show vacancies or resumes; the keys of cached replies begin with the path. */
const shownIn = {
  vacancies: /^\/v1\/(vacancies|companies|suggest)/,
  resumes: /^\/v1\/(resumes|suggest)/,
}

/** Caches replies to guests in this process for a few seconds, so that public pages are fast (spec §16.1). */
export class GuestCache {
  readonly #kept = new LRUCache<string, CachedBody>({
    maxSize: mostBytes,
    // Estimates the memory of a reply at two bytes for each letter, since most letters are Cyrillic.
    sizeCalculation: ({ body }) => body.length * 2 + besidesBytes,
  })
  readonly #underWay = new Map<string, Promise<string>>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Returns the cached reply, or makes the reply only once for parallel callers. Failures are not cached. */
  take(key: string, seconds: number, make: () => Promise<string>): Promise<string> {
    const kept = this.#kept.get(key)
    if (kept && kept.until > this.#now().getTime()) return Promise.resolve(kept.body)
    return this.#underWay.get(key) ?? this.#make(key, seconds, make)
  }

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
    // A reply that was begun before the cache was cleared may show the old state, so this reply is not cached.
    const isLast = () => this.#underWay.get(key) === made && this.#underWay.delete(key)
    made.then(
      (body) => isLast() && this.#kept.set(key, { body, until }),
      () => isLast(),
    )
    return made
  }
}
