// Splits a search into terms: words or phrases with their synonyms.
import type { Executor } from '../scope.ts'
import rows from './synonyms.json' with { type: 'json' }
import { keyOf, readWords, splitText, type Word } from './words.ts'

/** A part of a search. Results must contain the typed words `said`, a synonym of `others`, or one of `marks`. */
export interface Term {
  said: Word[]
  others: Word[][]
  /** Marks: values of filters that also match the term, for example `area=160`. */
  marks: string[]
  /** Set if the term is an occupation, or a wish: a condition for which no filter exists. */
  about?: 'occupation' | 'wish'
  /** True if results must not contain the words. */
  isExcluded?: true
  /** True if the words are searched only in titles. */
  isInTitles?: boolean
  /** The titles of a narrower occupation; they count only in the specialties of `specialties` and `near`. */
  narrower?: { titles: Word[][]; specialties: string[]; near: string[] }
}

const mostWords = 10
const longestPhrase = 4

/** Splits a text into terms; returns none if the text has no searchable words. */
export async function readTerms(db: Executor, text: string): Promise<Term[]> {
  const typed = [...new Set(splitText(text))].slice(0, mostWords)
  const said = await readWords(db, typed)
  const groups = await (synonyms ??= readSynonyms(db))
  const terms: Term[] = []
  for (let start = 0; start < said.length;) {
    const length = longestKnown(groups, said.slice(start, start + longestPhrase))
    terms.push(termOf(said.slice(start, start + Math.max(length, 1)), groups))
    start += Math.max(length, 1)
  }
  return terms.filter(({ said: words }) => words.length > 0)
}

/** Groups of synonyms, by the key of each phrase in a group. */
type Groups = Map<string, Word[][]>

let synonyms: Promise<Groups> | undefined

async function readSynonyms(db: Executor): Promise<Groups> {
  const written = rows.map((row) => row.split(', '))
  await readWords(db, written.flat().flatMap(splitText))
  const groups: Groups = new Map()
  for (const row of written) {
    const members = await Promise.all(row.map((text) => readWords(db, splitText(text))))
    for (const member of members) {
      groups.set(keyOf(member), [...(groups.get(keyOf(member)) ?? []), ...members])
    }
  }
  return groups
}

function longestKnown(groups: Groups, words: readonly Word[]): number {
  for (let length = words.length; length > 0; length -= 1) {
    if (groups.has(keyOf(words.slice(0, length)))) return length
  }
  return 0
}

function termOf(said: Word[], groups: Groups): Term {
  const members = groups.get(keyOf(said)) ?? []
  const others = new Map(members.map((member) => [keyOf(member), indexed(member)]))
  others.delete(keyOf(said))
  return { said: indexed(said), others: [...others.values()], marks: [] }
}

function indexed(words: readonly Word[]): Word[] {
  return words.filter(({ lexemes }) => lexemes.length > 0)
}
