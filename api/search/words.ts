// What people type to find something, as a text search asks for it.
import { sql, type SQL } from 'drizzle-orm'

/**
 * Every word must occur, in a part of the text with one of the `weights` if some are given; the beginning of a word is enough.
 * Null when nothing searchable was typed.
 */
export function searchQuery(text: string, weights = ''): SQL | null {
  const words = wordsOf(text).map((word) => lexeme(word, weights))
  return words.length ? sql`to_tsquery('russian', ${words.join(' & ')})` : null
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

function lexeme(word: string, weights: string): string {
  if (isSigned(word)) return weights ? `'${word}':${weights}` : `'${word}'`
  // The product is written with a Cyrillic letter, and typed with either.
  return /^1[cс]$/i.test(word) ? `('1c':*${weights} | '1с':*${weights})` : `'${word}':*${weights}`
}
