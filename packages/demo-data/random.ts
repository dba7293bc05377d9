const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

export type Random = ReturnType<typeof createRandom>

/** Makes random choices that are always the same for the same seed (mulberry32). */
export function createRandom(seed: string) {
  const own = hash(seed)
  let state = own

  function uint32(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  function next(): number {
    return uint32() / 2 ** 32
  }
  /** Returns a random integer from `min` to `max`, both included. */
  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1))
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  function weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      rest -= weightOf(item)
      if (rest < 0) return item
    }
    return pick(items)
  }
  function some<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set(shuffle(items.map((_, index) => index)).slice(0, count))
    return items.filter((_, index) => chosen.has(index))
  }
  function shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }
  function publicId(): string {
    const numbers = Uint32Array.of(uint32() ^ own, uint32(), uint32(), uint32())
    const bits = [...new Uint8Array(numbers.buffer)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
    return bits.replace(/.{1,5}/g, (five) => alphabet.charAt(parseInt(five.padEnd(5, '0'), 2)))
  }

  return {
    next,
    int,
    pick,
    weighted,
    some,
    shuffle,
    publicId,
    chance: (share: number) => next() < share,
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193)
  return value
}
