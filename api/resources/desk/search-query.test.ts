import { expect, test } from 'vitest'
import { readDeskQuery, type DeskQuery } from './search-query.ts'

const id = 'abcdefghijklmnopqrstuvwxy2'
const cases: [string, DeskQuery][] = [
  ['Aigul@Example.KZ', { email: 'aigul@example.kz' }],
  ['8 701 000 00 01', { phone: '+77010000001' }],
  ['+7 (701) 000-00-01', { phone: '+77010000001' }],
  ['180540012343', { bin: '180540012343' }],
  ['180 540 012 343', { bin: '180540012343' }],
  ['№ 42', { account: 42 }],
  ['42', { account: 42 }],
  [id, { publicId: id }],
  [`https://otklik.kz/ru/vacancies/${id}?a=b`, { publicId: id }],
  [`https://otklik.kz/ru/my/applications?application=${id}#${id}`, { publicId: id }],
  ['https://otklik.kz/ru/companies/kofeynya', { slug: 'kofeynya' }],
  ['kofeynya', { slug: 'kofeynya' }],
  ['Кофейня', {}],
  ['', {}],
  ['0', {}],
  ["' or 1=1 --", {}],
  ['%', {}],
]

test.each(cases)('«%s»', (typed, expected) => {
  expect(readDeskQuery(typed)).toEqual(expected)
})
