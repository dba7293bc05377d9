// Splits a search into words with their synonyms.
import { dictionaries } from '../dictionaries/dictionaries.ts'
import type { Executor } from '../scope.ts'
import rows from './synonyms.json' with { type: 'json' }
import { keyOf, readWords, splitText, type Word } from './words.ts'

/** A part of a search. A row must contain its typed words, or one of the synonyms or marks. */
export interface Term {
  said: Word[]
  others: Word[][]
  /** Values of filters that also match the term, for example «area=160». */
  marks: string[]
  /** The kind of meaning of a term that is more than words. */
  about?: 'occupation' | 'wish'
  /** Rows with the words are excluded. */
  isExcluded?: true
  /** The words are searched only in titles. */
  isInTitles?: boolean
  /** The titles of a narrower occupation among these specialties. */
  narrower?: { titles: Word[][]; specialties: string[] }
}

const mostWords = 10
const longestPhrase = 4

/** Words that a search ignores, because they say nothing about a job. */
const asides = new Set(
  'работа работу вакансия вакансии вакансий ищу требуется требуются нужен нужна job jobs'.split(
    ' ',
  ),
)

/** Splits a text into terms; returns none if the text has no searchable words. */
export async function readTerms(db: Executor, text: string): Promise<Term[]> {
  const typed = [...new Set(splitText(text))].slice(0, mostWords)
  const said = await readWords(db, typed)
  const groups = await (phrases ??= readPhrases(db))
  const terms: Term[] = []
  for (let start = 0; start < said.length;) {
    const length = longestKnown(groups, said.slice(start, start + longestPhrase))
    terms.push(termOf(said.slice(start, start + Math.max(length, 1)), groups))
    start += Math.max(length, 1)
  }
  const meant = terms.filter(({ said: words, marks }) => words.length > 0 || marks.length > 0)
  const wanted = meant.filter(
    ({ said: words, marks }) => marks.length > 0 || !words.every((word) => asides.has(word.typed)),
  )
  return wanted.length > 0 ? wanted : meant
}

interface Group {
  members: Word[][]
  marks: string[]
}

let phrases: Promise<Map<string, Group>> | undefined

/** Reads synonyms and the names of all places. */
async function readPhrases(db: Executor): Promise<Map<string, Group>> {
  const written = [
    ...rows.map((row) => row.split(', ')),
    ...dictionaries.areas.map(({ code, name }) => [name, `=area=${code}`]),
  ]
  const everyWord = written.flat().flatMap(splitText)
  await readWords(db, everyWord)
  const groups = new Map<string, Group>()
  for (const row of written) {
    const texts = row.filter((text) => !text.startsWith('='))
    const marks = row.filter((text) => text.startsWith('=')).map((text) => text.slice(1))
    const members = await Promise.all(texts.map((text) => readWords(db, splitText(text))))
    for (const member of members) {
      const known = groups.get(keyOf(member))
      groups.set(keyOf(member), {
        members: [...(known?.members ?? []), ...members],
        marks: [...new Set([...(known?.marks ?? []), ...marks])],
      })
    }
  }
  return groups
}

function longestKnown(groups: Map<string, Group>, words: readonly Word[]): number {
  for (let length = words.length; length > 0; length -= 1) {
    if (groups.has(keyOf(words.slice(0, length)))) return length
  }
  return 0
}

function termOf(said: Word[], groups: Map<string, Group>): Term {
  const { members = [], marks = [] } = groups.get(keyOf(said)) ?? {}
  const others = new Map(members.map((member) => [keyOf(member), indexed(member)]))
  others.delete(keyOf(said))
  const isWhole = marks.length === 0 || said.every(({ lexemes }) => lexemes.length > 0)
  return {
    said: isWhole ? indexed(said) : [],
    others: isWhole ? [...others.values()] : [],
    marks,
  }
}

function indexed(words: readonly Word[]): Word[] {
  return words.filter(({ lexemes }) => lexemes.length > 0)
}
