interface Pending<T> {
  resolve(value: T): void
  reject(error: Error): void
  timer: NodeJS.Timeout | undefined
}

/** Calls that wait for a reply, each for a limited time. */
export class PendingCalls<T> {
  #pending = new Map<string, Pending<T>>()
  #lastId = 0
  #timeout: number
  #lateText: string

  /** A call whose reply does not come within `timeout` milliseconds fails with the text `late`. */
  constructor(timeout: number, late: string) {
    this.#timeout = timeout
    this.#lateText = late
  }

  start(send: (id: string) => void): Promise<T> {
    const id = `s${++this.#lastId}`
    return new Promise((resolve, reject) => {
      send(id)
      this.#pending.set(id, { resolve, reject, timer: this.#expire(id) })
    })
  }

  resolve(id: string, value: T): void {
    this.#take(id)?.resolve(value)
  }

  reject(id: string, error: Error): void {
    this.#take(id)?.reject(error)
  }

  stop(reason: Error): void {
    for (const id of this.#pending.keys()) this.reject(id, reason)
  }

  #expire(id: string): NodeJS.Timeout | undefined {
    if (this.#timeout === Infinity) return undefined
    return setTimeout(() => this.reject(id, new Error(this.#lateText)), this.#timeout)
  }

  #take(id: string): Pending<T> | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    clearTimeout(pending?.timer)
    return pending
  }
}
