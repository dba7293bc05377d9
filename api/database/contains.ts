import { sql, type Column, type SQL } from 'drizzle-orm'

/** The SQL condition that a text contains the words, whatever their case. */
export function contains(text: SQL | Column, words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`${text} ilike ${pattern}`
}
