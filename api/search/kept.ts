const freshMs = 10 * 60_000

/** What a process knows of the whole market and keeps for a while: it is no worse for being ten minutes old. */
export class Kept<Value> {
  readonly #make: () => Promise<Value>
  readonly #now: () => Date
  #value: Promise<Value> | null = null
  #madeAt = 0

  constructor(now: () => Date, make: () => Promise<Value>) {
    this.#now = now
    this.#make = make
  }

  /** Who asks while it is made anew is answered by the old one. */
  read(): Promise<Value> {
    const now = this.#now().getTime()
    const before = this.#value
    if (before && now < this.#madeAt + freshMs) return before
    const fresh = this.#make()
    this.#madeAt = now
    this.#value = before ?? fresh
    fresh.then(
      () => (this.#value = fresh),
      // The next who asks tries again.
      () => {
        this.#value = before
        this.#madeAt = 0
      },
    )
    return before ?? fresh
  }
}
