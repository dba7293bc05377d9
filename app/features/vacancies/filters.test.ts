import { expect, test } from 'vitest'
import { countFilters, readSearch, toQuery, writeSearch, type VacancySearch } from './filters.ts'

const none: VacancySearch = {
  q: '',
  area: '',
  company: '',
  salary_from: '',
  only_with_salary: false,
  specialty: [],
  experience: [],
  work_format: [],
  employment_form: [],
  sort: 'relevance',
  page: 1,
}

const all: VacancySearch = {
  q: 'повар & пекарь',
  area: '113',
  company: 'acme-kz',
  salary_from: '300000',
  only_with_salary: true,
  specialty: ['g1', '42'],
  experience: ['no_experience', '1_3'],
  work_format: ['remote'],
  employment_form: ['full', 'part'],
  sort: 'salary',
  page: 3,
}

const each = Object.entries(all).map(([name, value]): [string, VacancySearch] => [
  name,
  { ...none, [name]: value },
])

test.each([['nothing', none], ...each, ['everything', all]] as [string, VacancySearch][])(
  '%s comes back from the address as it went',
  (_, search) => {
    expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search)
  },
)

test.each<[string, string, string]>([
  ['defaults', 'q=&area=&company=&sort=relevance&page=1', ''],
  ['an unknown order', 'sort=random', ''],
  ['a page that is none', 'page=-2', ''],
  ['spaces and signs in a sum', 'salary_from=300 000 ₸', 'salary_from=300000'],
  ['what is chosen twice', 'experience=1_3&experience=1_3', 'experience=1_3'],
  ['a company that is none', 'company=<b>', ''],
  ['a choice that nobody offers', 'experience=foo&work_format=moon', ''],
  ['a sum below zero', 'salary_from=-5', ''],
  ['a sum in words', 'salary_from=abc', ''],
  ['words without end', `q=${'я'.repeat(720)}`, `q=${encodeURIComponent('я'.repeat(200))}`],
  ['unknown names', 'utm_source=x&company=acme', 'company=acme'],
  ['another order of names', 'page=2&company=acme&q=a', 'q=a&company=acme&page=2'],
])('%s get one address', (_, from, to) => {
  expect(writeSearch(readSearch(new URLSearchParams(from)))).toBe(to)
})

test('the query of the API has everything that is set and nothing empty', () => {
  expect(toQuery(all, 20)).toEqual({ ...all, only_with_salary: '1', size: 20 })
  expect(toQuery(none, 20)).toMatchObject({
    company: undefined,
    salary_from: undefined,
    only_with_salary: undefined,
  })
})

test('the company counts as a filter, the words and the city do not', () => {
  expect(countFilters({ ...none, q: 'повар', area: '113', company: 'acme' })).toBe(1)
  expect(countFilters(all)).toBe(10)
})
