/** Groups of letters that sound alike. Replacing a letter by another letter of its group counts as half an edit. */
const alike = ['аоя', 'еиыэ', 'ую', 'шщж', 'ьъ', 'зс', 'дт', 'бп', 'гк', 'вф'].flatMap((letters) =>
  [...letters].flatMap((one) => [...letters].map((other) => one + other)),
)
const soundsAlike = new Set(alike)
const silent = /[ьъ]/

/** Returns the edit distance; similar sounds, «ь», «ъ», doubled letters and swaps count half. Infinity above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const at = (line: number[], index: number) => line[index] ?? Infinity
      let least = Math.min(
        at(previous, column) + costOf(a, row - 1),
        at(current, column - 1) + costOf(b, column - 1),
        at(previous, column - 1) + replaced(a[row - 1], b[column - 1]),
      )
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, at(before, column - 2) + 0.5)
      current.push(least)
    }
    if (Math.min(...current) > most) return Infinity
    before = previous
    previous = current
  }
  return previous[b.length] ?? Infinity
}

/** Returns the cost of an added or missing letter. */
function costOf(word: string, index: number): number {
  const letter = word[index] ?? ''
  return silent.test(letter) || letter === word[index - 1] ? 0.5 : 1
}

function replaced(one = '', other = ''): number {
  if (one === other) return 0
  return soundsAlike.has(one + other) ? 0.5 : 1
}

/** Returns how many edits a misspelled word of this length may have. In four letters any edit makes «мент» «меню». */
export function forgiven(word: string): number {
  if (word.length < 4) return 0
  if (word.length < 5) return 0.5
  return word.length < 7 ? 1 : 2
}

/** Returns the most similar word, and among equally similar words the most frequent; null if all differ too much. */
export function nearest(
  word: string,
  words: ReadonlyMap<string, number>,
  most = forgiven(word),
): string | null {
  const letters = lettersOf(word)
  let best: { word: string; slips: number; count: number } | null = null
  for (const [other, count] of words) {
    if (Math.abs(other.length - word.length) > most || other.length < 4) continue
    if (bitsOf(letters ^ lettersOf(other)) > 2 * Math.ceil(most)) continue
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
