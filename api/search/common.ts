import { LRUCache } from 'lru-cache'

const knownForMs = 60_000
const most = 10_000

/** Remembers for a minute which searches have too many results to count. */
export class CommonSearches {
  readonly #now: () => Date
  readonly #until = new LRUCache<string, number>({ max: most })

  constructor(now: () => Date) {
    this.#now = now
  }

  has(name: string): boolean {
    return (this.#until.get(name) ?? 0) > this.#now().getTime()
  }

  add(name: string): void {
    this.#until.set(name, this.#now().getTime() + knownForMs)
  }
}
