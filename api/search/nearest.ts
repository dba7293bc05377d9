/** Returns the number of typing errors between two words. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const at = (line: number[], index: number) => line[index] ?? Infinity
      let least = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, at(before, column - 2) + 1)
      current.push(least)
    }
    if (Math.min(...current) > most) return Infinity
    before = previous
    previous = current
  }
  return previous[b.length] ?? Infinity
}

/** Returns how many typing errors a word of this length may have. */
export function forgiven(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/** Returns the known word with the fewest typing errors; null if none is similar. */
export function nearest(word: string, words: ReadonlyMap<string, number>): string | null {
  const most = forgiven(word)
  const letters = lettersOf(word)
  let best: { word: string; slips: number; count: number } | null = null
  for (const [other, count] of words) {
    if (Math.abs(other.length - word.length) > most || other.length < 4) continue
    if (bitsOf(letters ^ lettersOf(other)) > 2 * most) continue
    const slips = distance(word, other, best ? Math.min(best.slips, most) : most)
    if (slips > most || (slips > 1 && other[0] !== word[0])) continue
    if (!best || slips < best.slips || (slips === best.slips && count > best.count)) {
      best = { word: other, slips, count }
    }
  }
  return best?.word ?? null
}

function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
