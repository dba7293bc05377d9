// What people type to find something, as a text search asks for it.
import { sql, type SQL } from 'drizzle-orm'

/** Every word must occur, the beginning of a word is enough. Null when nothing searchable was typed. */
export function searchQuery(text: string): SQL | null {
  const words = wordsOf(text)
  return words.length ? sql`to_tsquery('russian', ${words.map(lexeme).join(' & ')})` : null
}

/** «C#» and «C++» are «c» in the index: whole, not a beginning, and their sign is looked for in the text itself. */
export function signedWords(text: string): string[] {
  return wordsOf(text).filter(isSigned)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu)?.slice(0, 10) ?? []
}

function isSigned(word: string): boolean {
  return /[+#]$/.test(word)
}

function lexeme(word: string): string {
  if (isSigned(word)) return `'${word}'`
  // The product is written with a Cyrillic letter, and typed with either.
  return /^1[cс]$/i.test(word) ? `('1c':* | '1с':*)` : `'${word}':*`
}
