interface Kept {
  body: string
  until: number
}

const mostEntries = 2000

/** Answers to guests for seconds, in this process's memory: what makes public pages fast (rulings, Pages). */
export class GuestCache {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  get(key: string): string | null {
    const kept = this.#kept.get(key)
    return kept && kept.until > this.#now().getTime() ? kept.body : null
  }

  set(key: string, body: string, seconds: number): void {
    this.#kept.delete(key)
    this.#kept.set(key, { body, until: this.#now().getTime() + seconds * 1000 })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostEntries && oldest) this.#kept.delete(oldest)
  }
}
