import { expect, test } from 'vitest'
import { searchOptions } from './search-options.ts'

const options = [
  'Веб-разработчик',
  'Менеджер по продажам, менеджер по работе с клиентами',
  'Программист, разработчик',
  'Разнорабочий склада',
  'Разнорабочий',
  'Съёмщик',
  'Программист C#',
].map((label) => ({ value: label, label }))

test.each([
  ['разр', ['Веб-разработчик', 'Программист, разработчик']],
  ['разнорабочий', ['Разнорабочий', 'Разнорабочий склада']],
  ['Раз', ['Разнорабочий склада', 'Разнорабочий', 'Веб-разработчик', 'Программист, разработчик']],
  ['продажам менедж', ['Менеджер по продажам, менеджер по работе с клиентами']],
  ['съем', ['Съёмщик']],
  ['c#', ['Программист C#']],
  ['работчик', []],
  [' , ', options.map(({ label }) => label)],
])('%j finds %j', (query, labels) => {
  expect(searchOptions(options, query).map(({ label }) => label)).toEqual(labels)
})

test('what stands in two groups is found once', () => {
  expect(searchOptions([...options, ...options], 'съём')).toHaveLength(1)
})
