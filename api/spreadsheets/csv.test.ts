import { expect, test } from 'vitest'
import { csvCell, csvOf, type Cell } from './csv.ts'

const timeZone = 'Asia/Almaty'

const table: [Cell, written: string][] = [
  [null, ''],
  ['', ''],
  ['Айгүл Қ.', 'Айгүл Қ.'],
  ['a=b', 'a=b'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://a";"b")', `"'=HYPERLINK(""http://a"";""b"")"`],
  ['+77010000001', "'+77010000001"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ["'=1", "'=1"],
  ['one;two', '"one;two"'],
  ['he said "no"', '"he said ""no"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [-500, '-500'],
  [4.5, '4,5'],
  [new Date('2026-11-23T16:05:00Z'), '23.11.2026 21:05'],
]

test.each(table)('the cell %j is written as %s', (value, written) => {
  expect(csvCell(value, timeZone)).toBe(written)
})

test('a file begins with a byte order mark, and each line ends alike', () => {
  const csv = csvOf({ header: ['Имя', 'Опыт'], rows: [['Ержан', 1.5]], timeZone })
  expect(csv).toBe('\ufeffИмя;Опыт\r\nЕржан;1,5\r\n')
})
