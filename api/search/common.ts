import { LRUCache } from 'lru-cache'

const knownForMs = 60_000
const most = 10_000

/**
 * Which searches find more rows than are counted: for a minute their further pages, and whoever else asks the same, are
 * answered without looking at ten thousand rows to say so again. Each process has its own.
 */
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
