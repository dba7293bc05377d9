import { sql } from 'drizzle-orm'
import type { Executor } from '../scope.ts'
import { matching, type SearchReach } from './tsquery.ts'
import type { SearchRows } from './rows.ts'
import { otherLayout } from './layout.ts'
import { nearest } from './nearest.ts'
import { readTerms, type Term } from './terms.ts'
import type { KnownWords, Vocabulary } from './vocabulary.ts'
import { readWords, searchText, splitText, type Word } from './words.ts'

/** A typed word and the word that was meant. */
export type Correction = readonly [typed: string, meant: string]

export interface ResolvedQuery {
  terms: Term[]
  /** The corrected text of the search; null if nothing was corrected. */
  corrected: string | null
}

/** Quoted words of a search, which are searched for as they are typed. */
export const quotedWords = /["«„“][^"«»„“”]*["»“”]/g

/** Words with fewer letters are not corrected, because short unknown words are usually names. */
const shortest = 3
/** A word in fewer than three rows counts as a typing error if a similar word is a hundred times as frequent. */
const few = 3
const farMore = 100

/** Splits a search into terms (words with synonyms) and corrects typing errors, except in quoted words. */
export async function resolveQuery(
  { db, vocabulary }: { db: Executor; vocabulary: Vocabulary },
  rows: SearchRows,
  text: string,
  reach: SearchReach,
): Promise<ResolvedQuery> {
  const terms = await readTerms(db, text)
  const asTyped = { terms, corrected: null }
  const literal = new Set((text.match(quotedWords) ?? []).flatMap(splitText))
  const known = await vocabulary.read()
  const words = terms
    .filter(({ others }) => others.length === 0)
    .flatMap(({ said }) => said)
    .filter(({ typed }) => typed.length >= shortest && !literal.has(typed))
    .filter((word) => !isKnown(word, known))
  const slips = await slipsAmong(db, rows, words, reach)
  if (slips.length === 0) return asTyped
  const guesses = [correctTypos(text, slips, known)]
  if (slips.some(({ count }) => count === 0)) guesses.unshift(await inOtherLayout(db, text, known))
  const corrected = guesses.find((guess) => guess !== null && guess !== text)
  return corrected ? { terms: await readTerms(db, corrected), corrected } : asTyped
}

/** Converts a text typed in the wrong keyboard layout, such as «gjdfh» to «повар»; null if words stay unknown. */
async function inOtherLayout(
  db: Executor,
  text: string,
  known: KnownWords,
): Promise<string | null> {
  const typed = otherLayout(text)
  const words = await readWords(db, splitText(typed))
  const strange = words.filter((word) => !isKnown(word, known))
  return words.length > 0
    ? correctTypos(
        typed,
        strange.map((word) => ({ word, count: 0 })),
        known,
      )
    : null
}

/** Returns whether the searched texts contain the word in any form, or a word that begins with it. */
function isKnown({ typed, lexemes }: Word, { words, lexemes: known }: KnownWords): boolean {
  if (words.has(typed) || lexemes.some((lexeme) => known.has(lexeme)) || /^\d/.test(typed))
    return true
  for (const word of words.keys()) if (word.startsWith(typed)) return true
  return false
}

interface Slip {
  word: Word
  /** The number of vacancies or resumes with the word, counted up to `few`. */
  count: number
}

/** Returns the words that may be misspelled, because fewer than `few` vacancies or resumes contain them. */
export async function slipsAmong(
  db: Executor,
  rows: SearchRows,
  words: readonly Word[],
  reach: SearchReach,
): Promise<Slip[]> {
  if (words.length === 0) return []
  const queries = words.map((word) => matching([{ said: [word], others: [], marks: [] }], reach))
  const { rows: counted } = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from (
        select from ${rows} where told_dear(${rows.words}) @@ query::tsquery limit ${few}
      ) found) as count
    from unnest(${sql.param(queries)}::text[]) with ordinality asked (query, nth) order by nth`)
  return words
    .map((word, index) => ({ word, count: counted[index]?.count ?? 0 }))
    .filter(({ count }) => count < few)
}

/** Returns the search text with corrected typing errors; null if nothing can be corrected. */
function correctTypos(text: string, slips: readonly Slip[], { words }: KnownWords): string | null {
  const meant = new Map<string, string>()
  for (const { word, count } of slips) {
    const other = nearest(word.typed, words)
    if (other && (words.get(other) ?? 0) >= count * farMore) meant.set(word.typed, other)
    else if (count === 0) return null
  }
  return correctWords(text, [...meant])
}

export function correctWords(text: string, corrections: readonly Correction[]): string {
  const meant = new Map(corrections)
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => meant.get(searchText(word)) ?? word)
}
