import i18next from 'i18next'
import { expect, test } from 'vitest'
import { blankSearch, publicPart, writeSearch } from '#contract/search/address.ts'
import { filtersOf, type SearchTable } from '#contract/search/kinds.ts'
import { resumeSearch } from '#contract/search/resumes.ts'
import { vacancySearch as table, type VacancySearch } from '#contract/search/vacancies.ts'
import { vacancyQuery } from '#contract/vacancies.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { messages } from '#app/platform/i18n/messages.server.ts'
import { chipsOf, demanded, findDrops, without, withoutFilters } from './conditions.server.ts'
import { controlsOf, hasControl } from './controls.server.ts'
import { readSearch } from './read-search.server.ts'
import type { SearchTexts } from './words.server.ts'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'ru', resources: messages, interpolation: { escapeValue: false } })
const t = i18n.t.bind(i18n) as unknown as SearchTexts

const from = (address: string): VacancySearch => {
  const { size: _, ...search } = readSearch(vacancyQuery, new URLSearchParams(address))
  return search
}
const write = (search: VacancySearch) => writeSearch(table, search)
const blank = blankSearch(table)

const all: VacancySearch = {
  q: 'повар & пекарь',
  area: ['159', '160'],
  within: 50,
  district: '160-medeu',
  near: '43.240,76.920',
  radius: 5,
  unplaced: true,
  specialty: ['42', 'g1'],
  company: 'acme-kz',
  salary_from: 300_000,
  only_with_salary: true,
  answers: ['on_time'],
  experience: ['no_experience', '1_3'],
  work_format: ['remote'],
  employment_form: ['full', 'part'],
  work_schedule: ['5_2', 'flexible'],
  shift_start: ['morning', 'evening'],
  payout: ['daily'],
  housing: true,
  night: true,
  internship: true,
  teens: true,
  disabled: true,
  direct: true,
  driver_license: ['C'],
  published_within: 7,
  sort: 'salary',
  page: 3,
}

const each = Object.entries(all).map(([name, value]): [string, VacancySearch] => [
  name,
  { ...blank, [name]: value },
])

test.each([['nothing', blank], ...each, ['everything', all]] as [string, VacancySearch][])(
  '%s comes back from the address as it went',
  (_, search) => {
    expect(from(write(search))).toEqual(search)
  },
)

const cities = (count: number) =>
  Array.from({ length: count }, (_, nth) => `area=${100 + nth}`).join('&')

test.each<[string, string, string]>([
  ['defaults', 'q=&area=&company=&sort=relevance&page=1', ''],
  ['an unknown order', 'sort=random', ''],
  ['a page that is none', 'page=-2', ''],
  ['a page beyond all', 'page=1000000000', 'page=10000'],
  ['spaces and signs in a sum', 'salary_from=300 000 ₸', 'salary_from=300000'],
  ['a sum in thousands', 'salary_from=300 тыс', 'salary_from=300000'],
  ['what is chosen twice', 'experience=1_3&experience=1_3', 'experience=1_3'],
  ['a company that is none', 'company=<b>', ''],
  ['a choice that nobody offers', 'experience=foo&work_format=moon&published_within=2', ''],
  ['a sum below zero', 'salary_from=-5', ''],
  ['a sum in words', 'salary_from=abc', ''],
  ['a value given twice', 'company=a&company=b', 'company=a'],
  ['cities in any order', 'area=2&area=1&area=2', 'area=1&area=2'],
  ['more cities than a form sends', cities(60), cities(50)],
  ['words without end', `q=${'я'.repeat(720)}`, `q=${encodeURIComponent('я'.repeat(200))}`],
  ['a place more exact than anybody needs', 'near=43.238949,76.889709', 'near=43.239%2C76.890'],
  ['a place that is none', 'near=Алматы&radius=3', ''],
  ['unknown names', 'utm_source=x&company=acme', 'company=acme'],
  ['another order of names', 'page=2&company=acme&q=a', 'q=a&company=acme&page=2'],
])('%s get one address', (_, address, to) => {
  expect(write(from(address))).toBe(to)
})

test.each<[string, string[]]>([
  ['', []],
  ['sort=date&page=3', []],
  ['q=повар', ['q']],
  ['q=повар&area=160&work_format=hybrid&work_format=remote', ['work_format', 'area', 'q']],
  ['salary_from=5&only_with_salary=1&company=a', ['only_with_salary', 'salary_from', 'company']],
])('«%s» demands', (address, names) => {
  expect(demanded(table, from(address))).toEqual(names)
})

test('dropping a filter drops all its values and the page number', () => {
  const search = from('q=повар&work_format=hybrid&work_format=remote&sort=salary&page=2')
  expect(write(without(table, search, 'work_format'))).toBe(write(from('q=повар&sort=salary')))
})

test('without the place of the visitor there is no distance from it', () => {
  const search = from('q=повар&near=43.24,76.92&radius=5')
  expect(write(without(table, search, 'near'))).toBe(write(from('q=повар')))
  expect(write(publicPart(table, search))).toBe(write(from('q=повар')))
  expect(write(without(table, search, 'radius'))).toBe(write(from('q=повар&near=43.24,76.92')))
  expect(demanded(table, search)).toEqual(['radius', 'q'])
})

test('each value has a chip with the search without it', () => {
  const names = { company: { acme: 'ТОО Акме' }, specialty: { g1: 'Продажи' } }
  const search = from('q=a&company=acme&specialty=g1&salary_from=5&experience=1_3&experience=3_6')
  const chips = chipsOf(table, search, names, t)
  expect(chips.map(({ label }) => label)).toEqual([
    'Продажи',
    'ТОО Акме',
    `от\u00a0${formatMoney(5, 'KZT')}`,
    '1–3 года',
    '3–6 лет',
  ])
  expect(chips.at(-1)?.search).toBe('q=a&specialty=g1&company=acme&salary_from=5&experience=1_3')
  expect(withoutFilters(table, { ...search, sort: 'date' })).toBe('q=a&sort=date')
})

test('an empty search offers the filter without which there are results', async () => {
  const count = (search: VacancySearch) =>
    Promise.resolve({ total: search.work_format.length ? 0 : 3, total_is_exact: true })
  const search = from('q=повар&work_format=remote&work_format=hybrid')
  expect(await findDrops(table, search, [], {}, t, count)).toEqual([
    { label: 'Убрать «Удалённо, гибрид»', search: write(from('q=повар')), count: '3' },
  ])
  expect(await findDrops(table, from('q=повар'), [], {}, t, count)).toEqual([])
})

test('where no single condition is to blame, a search keeps the most of them that have results', async () => {
  const count = ({ q, work_format, experience, salary_from }: VacancySearch) => {
    const conditions = [work_format.length, experience.length, salary_from ?? 0].filter(Boolean)
    return Promise.resolve({
      total: q === 'повар' && conditions.length < 2 ? 3 : 0,
      total_is_exact: true,
    })
  }
  const search = from('q=повар&work_format=remote&experience=1_3&salary_from=900000')
  expect(await findDrops(table, search, [], {}, t, count)).toEqual([
    {
      label: 'Оставить «повар», «Удалённо»',
      search: write(from('q=повар&work_format=remote')),
      count: '3',
    },
  ])
})

test.each<[string, SearchTable]>([
  ['vacancies', table],
  ['resumes', resumeSearch],
])('every filter of %s has a control, a name, and names for its values', (_, searched) => {
  const counts = Object.fromEntries(
    filtersOf(searched).map(([name, filter]) => [
      name,
      'values' in filter ? filter.values.map((code) => ({ code: String(code), count: 1 })) : [],
    ]),
  )
  const flags = filtersOf(searched).filter(([, { kind }]) => kind === 'flag')
  const set = Object.fromEntries(flags.map(([name]) => [name, true]))
  const controls = controlsOf(
    searched,
    { ...blankSearch(searched), ...set, near: '43.240,76.920' },
    {
      counts,
      names: {},
      options: { district: [{ value: '160-medeu', label: 'Медеуский район' }] },
    },
    t,
  )
  const expected = filtersOf(searched).flatMap(([name, filter]) =>
    hasControl(filter) ? [name] : [],
  )
  expect(controls.map(({ name }) => name)).toEqual(expected)
  const words = controls.flatMap((control) => [
    control.label,
    ...('options' in control ? control.options.map(({ label }) => label) : []),
  ])
  expect(words.filter((word) => /[:_]|^\w+\.\w/.test(word))).toEqual([])
})
