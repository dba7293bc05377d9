/** The items of a stream that a client uploads together with a call. Only one reader may read the items. */
export class Upload implements AsyncIterableIterator<unknown> {
  #items: unknown[] = []
  #most: number
  #end: { error?: Error } | undefined
  #wake: (() => void) | undefined
  #roomAgain: (() => void) | undefined

  constructor(most: number) {
    this.#most = most
  }

  push(item: unknown): Promise<void> | void {
    if (this.#end) return undefined
    this.#items.push(item)
    this.#wake?.()
    if (this.#items.length < this.#most) return undefined
    return new Promise((resolve) => (this.#roomAgain = resolve))
  }

  finish(error?: Error): void {
    this.#end ??= { error }
    this.#wake?.()
    this.#roomAgain?.()
  }

  async next(): Promise<IteratorResult<unknown>> {
    while (this.#items.length === 0) {
      if (this.#end?.error) throw this.#end.error
      if (this.#end) return { done: true, value: undefined }
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    const value = this.#items.shift()
    this.#roomAgain?.()
    return { done: false, value }
  }

  async return(): Promise<IteratorResult<unknown>> {
    this.#items = []
    this.finish()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
