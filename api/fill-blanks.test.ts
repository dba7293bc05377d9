import { expect, test } from 'vitest'
import { fillBlanks } from './fill-blanks.ts'

test.each([
  ['Компания «{{name}}»', 'Компания «Аптеки „Дәрі Жол“»'],
  ['{{name}}', 'Аптеки «Дәрі Жол»'],
  ['{{name}}, «{{title}}»', 'Аптеки «Дәрі Жол», «Фармацевт»'],
])('%s has quotes within quotes', (text, filled) => {
  expect(fillBlanks(text, { name: 'Аптеки «Дәрі Жол»', title: 'Фармацевт' })).toBe(filled)
})

test('a text with nothing for its blank is none', () => {
  expect(fillBlanks('До «{{day}}»', { day: null })).toBeNull()
})
