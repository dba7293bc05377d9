import { sql } from 'drizzle-orm'
import { wordsIn } from '../contract/rules/search-words.ts'
import type { Executor } from '../database/connect.ts'

export interface Word {
  typed: string
  /** The lexemes of the word in the index: several for a compound word, none for a stop word. */
  lexemes: string[]
}

/** Joins words as they were typed. */
export function typedText(words: readonly Pick<Word, 'typed'>[]): string {
  return words.map(({ typed }) => typed).join(' ')
}

/** Normalizes a text as the SQL function `search_text` does. */
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

export function splitText(text: string): string[] {
  return wordsIn(searchText(text))
}

/** Returns the words with their lexemes, which the dictionary of PostgreSQL computes. */
export async function readWords(db: Executor, typed: readonly string[]): Promise<Word[]> {
  const known = new Map(typed.map((word) => [word, stems.get(word)]))
  const unknown = [...known].flatMap(([word, lexemes]) => (lexemes ? [] : [word]))
  if (unknown.length > 0) {
    const { rows } = await db.execute<Pick<Word, keyof Word>>(sql`
      select typed, search_lexemes(typed) as lexemes from unnest(${sql.param(unknown)}::text[]) typed`)
    if (stems.size > mostStems) stems.clear()
    for (const { typed: word, lexemes } of rows) {
      stems.set(word, lexemes)
      known.set(word, lexemes)
    }
  }
  return typed.map((word) => ({ typed: word, lexemes: known.get(word) ?? [] }))
}

/** Returns a key that is equal for all grammatical forms of the words; the key of a stop word equals no lexeme. */
export function keyOf(words: readonly Word[]): string {
  return words.map(({ typed, lexemes }) => lexemes.join('+') || `-${typed}`).join(' ')
}

/** Caches the lexemes of words, which never change. */
const stems = new Map<string, string[]>()
const mostStems = 100_000
