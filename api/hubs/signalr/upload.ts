/** The items of a stream the client sends along with a call, for one reader. */
export class Upload implements AsyncIterableIterator<unknown> {
  #items: unknown[] = []
  #end: { error?: Error } | undefined
  #wake: (() => void) | undefined

  get length(): number {
    return this.#items.length
  }

  push(item: unknown): void {
    if (this.#end) return
    this.#items.push(item)
    this.#wake?.()
  }

  finish(error?: Error): void {
    this.#end ??= { error }
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<unknown>> {
    while (this.#items.length === 0) {
      if (this.#end?.error) throw this.#end.error
      if (this.#end) return { done: true, value: undefined }
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    return { done: false, value: this.#items.shift() }
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
