// Rewrites a query: with typing errors corrected, or with some words quoted or left out.
import { correctWords, type Correction } from './correct.ts'
import type { ParsedQuery } from './parse-query.ts'
import { searchText, splitText } from './words.ts'

/** Returns the whole query with all corrections; null if nothing was corrected. */
export function correctedText(
  { typed, text, corrections, pieces, without }: ParsedQuery,
  rest: string,
  correctedRest: string | null,
): string | null {
  const before = splitText(rest)
  const after = splitText(correctedRest ?? rest)
  if (before.length !== after.length) {
    return [...pieces.map((piece) => piece.typed), correctedRest].join(' ')
  }
  const slips = before.flatMap((word, at): Correction[] =>
    after[at] === undefined || after[at] === word ? [] : [[word, after[at]]],
  )
  const isSame =
    corrections.length + slips.length === 0 && splitText(text).join() === splitText(typed).join()
  const minus = without.map((word) => ` -${word}`).join('')
  return isSame ? null : correctWords(text, [...corrections, ...slips]) + minus
}

export interface Around {
  start: number
  /** The text with quotes around the given words. */
  literal: string
  /** The text without the given words. */
  rest: string
}

export function aroundWords(text: string, quoted: string): Around {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  const sought = splitText(quoted)
  const start = words.findIndex((_, at) =>
    sought.every((word, next) => searchText(words[at + next]?.[0] ?? '') === word),
  )
  const first = words[start]
  const last = words[start + sought.length - 1]
  if (!first || !last) return { start: 0, literal: `"${text}"`, rest: '' }
  const before = text.slice(0, first.index)
  const end = last.index + last[0].length
  return {
    start,
    literal: `${before}"${text.slice(first.index, end)}"${text.slice(end)}`,
    rest: `${before.trim()} ${text.slice(end).trim()}`.trim(),
  }
}

/** Leaves out a word with a minus, such as «-вахта», from both texts. */
export function aroundMinus(text: string, word: string): Around {
  const words = text.split(/\s+/)
  const start = words.findIndex(
    (each) => /^[-–—−]/.test(each) && searchText(each.slice(1)) === word,
  )
  const rest = words.filter((_, at) => at !== start).join(' ')
  return { start, literal: rest, rest }
}
