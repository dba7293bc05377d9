// Tests searches with too many results to count.
import { sql, type SQL } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { defaultCountry } from '../contract/rules/country.ts'
import { vacancyQuery } from '../contract/vacancies.ts'
import { searched } from '../resources/vacancies/search.ts'
import { createEmployer, startApi, type TestApi } from '../testing.ts'
import { sortByAge } from './ages.ts'
import { CommonSearches } from './common.ts'
import { countValues } from './counts.ts'
import { exactUpTo, search } from './page.ts'
import { Vocabulary } from './vocabulary.ts'

const amount = exactUpTo + 500
async function addVacancies(api: TestApi) {
  const { id, company } = await createEmployer(api)
  for (let first = 1; first <= amount; first += 300) {
    await api.db.execute(sql`
      insert into vacancies (public_id, company_id, manager_user_id, status, working, published, title, specialty_code,
        area_code, salary_currency, salary_monthly_kzt, experience, employment_form, work_formats, work_schedules,
        key_skills, created_at, updated_at, published_at)
      select translate(lpad(n::text, 26, 'a'), '0189', 'xyzw'), ${company.id}, ${id}, 'published', '{}',
        '{"description": "работа с палитрой"}', case when n % 1000 = 0 then 'Палитра' else 'Бариста' end, '96', '160', 'KZT', n,
        '1_3', 'full', '{on_site}', '{5_2}', '{}', now(), now(),
        ${api.now().toISOString()}::timestamptz - n * interval '1 minute'
      from generate_series(${first}::int, ${first + 299}::int) n`)
  }
}

const page = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const named = page(1, 11).map((n) => n * 1000)

function scopeOf({ db, now }: TestApi) {
  return {
    db,
    now,
    account: null,
    country: defaultCountry,
    vocabulary: new Vocabulary(db, now),
    commonSearches: new CommonSearches(now),
  }
}

function salariesOf({ db }: TestApi) {
  return async (found: SQL) => {
    const { rows } = await db.execute<{ salary: number }>(sql`
      select salary_monthly_kzt as salary from (${found}) page join vacancy_search using (id) order by place`)
    return rows.map(({ salary }) => salary)
  }
}

const fullPage = async () => page(1, 21)

const pages: [string, Record<string, string>, number[]][] = [
  ['nothing', {}, page(1, 21)],
  ['a filter', { area: '160', page: '3' }, page(41, 61)],
  ['by salary', { sort: 'salary' }, page(amount - 19, amount + 1).reverse()],
  ['a word by date', { q: 'палитра', sort: 'date' }, page(1, 21)],
  ['a word by date, deep', { q: 'палитра', sort: 'date', page: '101' }, page(2001, 2021)],
  ['a word by salary', { q: 'палитра', sort: 'salary' }, page(amount - 19, amount + 1).reverse()],
  ['a word: those named so, then the newest', { q: 'палитра' }, [...named, ...page(1, 11)]],
  ['a word, further', { q: 'палитра', page: '2' }, page(11, 31)],
]

test.each([false, true])(
  'a query with many results is paged correctly, sorted by age: %s',
  async (isSorted) => {
    const api = await startApi()
    await addVacancies(api)
    if (isSorted) await sortByAge(api.db, { held: [50, 1500] })
    const scope = scopeOf(api)
    for (const [name, asked, expected] of pages) {
      const found = await search(scope, searched, vacancyQuery.parse(asked), salariesOf(api))
      expect([name, found.total > exactUpTo, found.rows]).toEqual([name, true, expected])
    }
    // Few vacancies match this search, and they are in the partitions of old rows.
    const query = vacancyQuery.parse({
      q: '"палитра"',
      salary_from: String(amount - 29),
      page: '2',
    })
    const { total } = await search(scope, searched, query, salariesOf(api))
    const { experience } = await countValues(scope, searched, query)
    expect([total, experience]).toEqual([30, [{ code: '1_3', count: 30 }]])
  },
)

test('a total known to be above the limit is not counted again for a minute', async () => {
  const api = await startApi()
  await addVacancies(api)
  const scope = scopeOf(api)
  const ask = async (asked: Record<string, string>) => {
    const execute = vi.spyOn(api.db, 'execute')
    const { total } = await search(scope, searched, vacancyQuery.parse(asked), fullPage)
    const counts = execute.mock.calls.length
    execute.mockRestore()
    return [total > exactUpTo, counts]
  }
  const first = { q: 'палитра', page: '2' }
  await ask(first)
  const counted = [true, 1]
  expect(await ask({ ...first, area: '160' })).toEqual(counted)
  expect(await ask({ ...first, page: '3' })).toEqual([true, 0])
  expect(await ask({ ...first, sort: 'date' })).toEqual([true, 0])
  Object.assign(scope, { account: { side: 'employer' } })
  expect(await ask(first)).toEqual(counted)
  api.advance(61)
  expect(await ask(first)).toEqual(counted)
  const rare = { q: 'палитра', salary_from: String(amount - 29), page: '2' }
  await ask(rare)
  expect(await ask(rare)).toEqual([false, 1])
})
