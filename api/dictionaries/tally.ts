interface Named {
  code: string
  name: string
}

/** Adds up counts of entries of a dictionary, such as vacancies by city. */
export class Tally {
  readonly #counts = new Map<string, Named & { count: number }>()

  add(item: Named | null, count: number): void {
    if (!item) return
    const before = this.#counts.get(item.code)?.count ?? 0
    this.#counts.set(item.code, { ...item, count: before + count })
  }

  mostFirst() {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count)
  }
}
