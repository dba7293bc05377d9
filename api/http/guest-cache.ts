import type { PublicChange } from '../contract/endpoint.ts'

interface Kept {
  body: Promise<string>
  until: number
}

const mostEntries = 2000

/** Endpoints whose answers show things of a kind; keys begin with their paths. */
const shownIn = {
  vacancies: /^\/v1\/(vacancies|companies|suggest)/,
  resumes: /^\/v1\/(resumes|suggest)/,
}

/** Answers to guests for seconds, in this process's memory: what makes public pages fast (rulings, Pages). */
export class GuestCache {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** The kept body or a new one, which is made once however many ask for it meanwhile. A failure is not kept. */
  take(key: string, seconds: number, make: () => Promise<string>): Promise<string> {
    const now = this.#now().getTime()
    const kept = this.#kept.get(key)
    if (kept && kept.until > now) return kept.body
    const body = make()
    this.#kept.delete(key)
    this.#kept.set(key, { body, until: now + seconds * 1000 })
    body.catch(() => this.#forget(key, body))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostEntries && oldest) this.#kept.delete(oldest)
    return body
  }

  /** What an act has changed is made anew for who asks next. */
  drop({ kind }: PublicChange): void {
    for (const key of this.#kept.keys()) {
      if (kind === 'all' || shownIn[kind].test(key)) this.#kept.delete(key)
    }
  }

  #forget(key: string, body: Promise<string>): void {
    if (this.#kept.get(key)?.body === body) this.#kept.delete(key)
  }
}
