import { expect, test } from 'vitest'
import { readBin } from './bin.ts'

test.each([
  ['a number in one piece', '180540012343', '180540012343'],
  ['a number in groups', ' 180 540 012 343 ', '180540012343'],
  ['a number with dashes', '180540-012343', '180540012343'],
  ['one whose first sum leads to the second', '010140000511', '010140000511'],
  ['a wrong last digit', '180540012349', null],
  ['two digits changed places', '185040012343', null],
  ['a number that is never issued', '010140000500', null],
  ['eleven digits', '18054001234', null],
  ['thirteen digits', '1805400123430', null],
  ['nothing', '', null],
  ['words', 'двенадцать цифр', null],
  ['digits of another script', '١٨٠٥٤٠٠١٢٣٤٣', null],
  ['a letter that looks like a digit', '18O540012343', null],
])('%s', (_, text, read) => {
  expect(readBin(text)).toBe(read)
})
