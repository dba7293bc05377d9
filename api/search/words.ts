// What people type to find something, as the vectors of search rows are asked for it.
import { sql } from 'drizzle-orm'
import type { Executor } from '../scope.ts'

/** A word that was typed. */
export interface Word {
  typed: string
  /** What its forms have in common; several where the index takes it apart. */
  lexemes: string[]
}

/** Where words are looked for: the lexemes of each are marked so in the vectors of search rows. */
const title = '!'
const named = '+'
const anywhere = ''

const mostWords = 10
/** So short a beginning stands in most texts: only names are asked for it. */
const shortest = 3

/** The words of a text, without those that are too common to be indexed. */
export async function readWords(db: Executor, text: string): Promise<Word[]> {
  const typed = searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const words = [...new Set(typed)].slice(0, mostWords)
  const unknown = words.filter((word) => !stems.has(word))
  if (unknown.length > 0) {
    const { rows } = await db.execute<{ word: string; lexemes: string[] }>(sql`
      select word, search_lexemes(word) as lexemes from unnest(${sql.param(unknown)}::text[]) word`)
    if (stems.size > mostStems) stems.clear()
    for (const { word, lexemes } of rows) stems.set(word, lexemes)
  }
  return words.flatMap((word) => {
    const lexemes = stems.get(word) ?? []
    return lexemes.length ? [{ typed: word, lexemes }] : []
  })
}

/** What the dictionary of the database says of a word never changes. */
const stems = new Map<string, string[]>()
const mostStems = 50_000

/** As `search_text` of the database does it. */
export function searchText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[cс]\+\+/g, ' cplusplus ')
    .replace(/[cс]#/g, ' csharp ')
    .replace(/f#/g, ' fsharp ')
    .replace(/\.net/g, ' dotnet ')
    .replace(/\.js/g, 'js ')
    .replace(/1с/g, '1c')
    .replace(/ё/g, 'е')
}

/** All that has every word, or its beginning, anywhere. */
export function matching(words: readonly Word[]): string {
  return every(words, (word) => begun(word, anywhere))
}

/** The same in parts, the best first: every word whole in the title; in the names; begun in the names; anywhere. */
export function ranked(words: readonly Word[]): string[] {
  const parts = [
    every(words, (word) => whole(word, title)),
    every(words, (word) => whole(word, named)),
    every(words, (word) => begun(word, named)),
    matching(words),
  ]
  return parts.map((part, index) =>
    index === 0 ? part : `${part} & !(${parts.slice(0, index).join(' | ')})`,
  )
}

function whole({ lexemes }: Word, place: string): string {
  return lexemes.map((lexeme) => quoted(place + lexeme)).join(' & ')
}

function begun(word: Word, place: string): string {
  const isShort = place === anywhere && word.typed.length < shortest
  const beginning = `${quoted((isShort ? named : place) + word.typed)}:*`
  return `(${whole(word, place)}) | ${beginning}`
}

function every(words: readonly Word[], query: (word: Word) => string): string {
  return words.map((word) => `(${query(word)})`).join(' & ')
}

/** A lexeme as it stands in the text of a query. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
