import { expect, test } from 'vitest'
import { conditionsOf, without, type Condition } from './conditions.server.ts'
import { readSearch, writeSearch } from './filters.ts'

const from = (address: string) => readSearch(new URLSearchParams(address))

test.each<[string, Condition[]]>([
  ['', []],
  ['sort=date&page=3', []],
  ['q=повар', ['q']],
  ['q=повар&area=160&work_format=hybrid&work_format=remote', ['work_format', 'area', 'q']],
  [
    'salary_from=500000&only_with_salary=1&company=acme',
    ['only_with_salary', 'salary_from', 'company'],
  ],
  [
    'specialty=g11&experience=1_3&employment_form=part',
    ['employment_form', 'experience', 'specialty'],
  ],
])('%s demands', (address, expected) => {
  expect(conditionsOf(from(address))).toEqual(expected)
})

test('a condition goes whole, with the page, and leaves the rest', () => {
  const search = from('q=повар&work_format=hybrid&work_format=remote&sort=salary&page=2')
  expect(writeSearch(without(search, 'work_format'))).toBe(writeSearch(from('q=повар&sort=salary')))
  expect(writeSearch(without(search, 'q'))).toBe(
    'work_format=hybrid&work_format=remote&sort=salary',
  )
})
