import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../database/testing.ts'
import { readWords, splitText } from './words.ts'

const texts = [
  'Программист C#, С++ и F#',
  'C# на кириллице: С#',
  'ASP.NET / .net core, Node.js и Vue.JS',
  '1С:Бухгалтерия, 1C-Битрикс, 1с',
  "Ёлка, ёж; «кавычки» “и” 'другие'",
  'front-end/back_end (2/2) 5.5 +7 a@b.kz <b>жирно</b> &nbsp;',
  'мягкий\u00adперенос и нулевой\u200bпробел',
  'https://a.kz/путь/к_файлу?x=1&y=2#z, ~/дом, C:\\папка, 10:30, -5 %, 1e5, a&b;',
  'Қазақша өлшемі',
  'перевод\nстроки\tтабуляция',
  '',
]

test('a search query is split into the same words as an indexed text', async () => {
  const { db } = await emptyDatabase()
  for (const text of texts) {
    const { rows } = await db.execute<{ words: string }>(sql`select search_text(${text}) as words`)
    expect(splitText(text)).toEqual(rows[0]?.words.match(/[\p{L}\p{N}]+/gu) ?? [])
    const whole = await readWords(db, splitText(text))
    const { rows: indexed } = await db.execute<{ lexeme: string }>(
      sql`select unnest(search_lexemes(${text})) as lexeme`,
    )
    expect(indexed.map(({ lexeme }) => lexeme).toSorted()).toEqual(
      [...new Set(whole.flatMap(({ lexemes }) => lexemes))].toSorted(),
    )
  }
})
