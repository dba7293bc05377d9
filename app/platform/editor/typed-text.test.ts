import { expect, test } from 'vitest'
import { readDate, readLines, readWords } from './typed-text.ts'

test.each([
  ['', null],
  ['1994-05-27', '1994-05-27'],
  ['27.05.1994', '1994-05-27'],
  ['7.5.1994', '1994-05-07'],
  ['27/05/1994', '1994-05-27'],
  ['27.05.94', '27.05.94'],
  ['вчера', 'вчера'],
])('date %j is %j', (typed, date) => {
  expect(readDate(typed)).toBe(date)
})

test('lines are read without pasted list markers', () => {
  expect(readLines('• Касса\r\n\n- Выкладка товара\n 2. Ревизия\n1С: склад')).toEqual([
    'Касса',
    'Выкладка товара',
    'Ревизия',
    '1С: склад',
  ])
})

test('skills are separated by lines or commas, without repetitions', () => {
  expect(readWords('Excel, 1С\n\n работа  с кассой ;excel')).toEqual([
    'Excel',
    '1С',
    'работа с кассой',
  ])
})
