// What people type, as words that the vectors of search rows know.
import { sql } from 'drizzle-orm'
import { wordsIn } from '../contract/rules/search-words.ts'
import type { Executor } from '../scope.ts'

export interface Word {
  typed: string
  /** What its forms have in common; several where the index takes it apart, none where it is too common to be indexed. */
  lexemes: string[]
}

/** As `search_text` of the database does it; marks that nobody sees are left out. */
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

/** Each of the words with what the dictionary of the database makes of it. */
export async function readWords(db: Executor, typed: readonly string[]): Promise<Word[]> {
  // Taken before the question: another one may make room meanwhile.
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

/** What the dictionary says of a word never changes. */
const stems = new Map<string, string[]>()
const mostStems = 100_000
