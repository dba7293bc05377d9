import { LRUCache } from 'lru-cache'
import type { PublicChange } from '../contract/public-change.ts'

interface CachedBody {
  body: string
  until: number
}

/** Replies to guests that could be cached, since the start of the process. */
export interface GuestReplies {
  cached: number
  made: number
}

const mostBytes = 32 * 1024 * 1024
const besidesBytes = 512

/** Patterns of the endpoints whose replies contain vacancies or resumes. */
const shownIn = {
  vacancies: /^\/v1\/(vacancies|companies|suggest)/,
  resumes: /^\/v1\/(resumes|suggest)/,
}

/** Stores replies to visitors without an account for a few seconds, so that public pages are fast (spec §16.1). */
export class GuestCache {
  readonly #cached = new LRUCache<string, CachedBody>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length * 2 + besidesBytes,
  })
  readonly #underWay = new Map<string, Promise<string>>()
  readonly #now: () => Date
  #taken = 0
  #made = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  /** How many replies were taken from memory, also from one that was being made, and how many were made. */
  get counts(): GuestReplies {
    return { cached: this.#taken, made: this.#made }
  }

  /** Returns the stored reply for `key`, or makes and stores a new reply. */
  take(key: string, seconds: number, make: () => Promise<string>): Promise<string> {
    const cached = this.#cached.get(key)
    const isFresh = cached && cached.until > this.#now().getTime()
    const reply = isFresh ? Promise.resolve(cached.body) : this.#underWay.get(key)
    if (reply) this.#taken += 1
    return reply ?? this.#make(key, seconds, make)
  }

  drop({ kind }: PublicChange): void {
    for (const bodies of [this.#cached, this.#underWay]) {
      for (const key of bodies.keys()) {
        if (kind === 'all' || shownIn[kind].test(key)) bodies.delete(key)
      }
    }
  }

  #make(key: string, seconds: number, make: () => Promise<string>): Promise<string> {
    const until = this.#now().getTime() + seconds * 1000
    const made = make()
    this.#made += 1
    this.#underWay.set(key, made)
    const isLast = () => this.#underWay.get(key) === made && this.#underWay.delete(key)
    made.then(
      (body) => isLast() && this.#cached.set(key, { body, until }),
      () => isLast(),
    )
    return made
  }
}
