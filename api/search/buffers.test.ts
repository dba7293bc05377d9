import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { call } from '../contract/call.ts'
import { listVacancies, listVacancyFacets } from '../contract/vacancies.ts'
import { emptyDatabase } from '../database/testing.ts'
import { createEmployer, startApi, type TestApi } from '../testing.ts'

const amount = 2000
/** Creates 2000 vacancies: all texts contain the word «холст», every second «палитра», two contain «редкость». */
async function addVacancies(api: TestApi) {
  const { db, now } = api
  const { id, company } = await createEmployer(api)
  const from = now().toISOString()
  for (let first = 1; first <= amount; first += 100) {
    await db.execute(sql`
      insert into vacancies (public_id, company_id, manager_user_id, status, working, published, title, specialty_code,
        area_code, salary_currency, salary_monthly_kzt, experience, employment_form, work_formats, work_schedules,
        key_skills, created_at, updated_at, published_at)
      select translate(lpad(n::text, 26, 'a'), '0189', 'xyzw'), ${company.id}, ${id}, 'published', '{}', jsonb_build_object('description',
          case when n % 2 = 0 then 'палитра ' else '' end || case when n % 1000 = 0 then 'редкость ' else '' end
          || 'холст ' || string_agg('слово' || (n * 7 + word * 13) % 3000, ' ')),
        case when n % 4 = 0 then 'Палитра' else 'Бариста' end, '96', case when n % 50 = 0 then '159' else '160' end, 'KZT',
        n * 100, case when n % 3 = 0 then '1_3' else '3_6' end, 'full', '{on_site}', '{5_2}', '{}',
        now(), now(), ${from}::timestamptz - n * interval '1 minute'
      from generate_series(${first}::int, ${first + 99}::int) n, generate_series(1, 200) word group by n`)
  }
  await db.execute('vacuum (analyze)')
}

interface Statement {
  text: string
  values: unknown[]
}

async function touched<Answer>(pool: pg.Pool, search: () => Promise<Answer>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await search()
  const statements = query.mock.calls.map(
    ([statement, values]: unknown[]) => ({ ...(statement as object), values }) as Statement,
  )
  query.mockRestore()
  let pages = 0
  for (const { text, values } of statements) {
    const explain = `explain (analyze, buffers, format json) ${text}`
    const { rows } = await pool.query<{ 'QUERY PLAN': Plans }>(explain, values)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  return { answer, pages }
}

type Plans = [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]

const searches: [string, Record<string, string>][] = [
  ['nothing asked', {}],
  ['by salary', { sort: 'salary' }],
  ['a common filter', { experience: '3_6' }],
  ['a rare filter', { area: '159' }],
  ['a word of every text', { q: 'холст' }],
  ['a word of every second text', { q: 'палитра' }],
  ['a rare word', { q: 'редкость' }],
  ['the beginning of a word of names', { q: 'палит' }],
  ['two words', { q: 'холст с палитрой' }],
  ['a text among filters', { q: 'холст', experience: '1_3', salary_from: '100000' }],
  ['the deepest page of a word', { q: 'холст', page: '95' }],
  ['the deepest page of a word by date', { q: 'холст', page: '95', sort: 'date' }],
]

/** The highest number of database pages that a search may read. */
const most = 1500

test('few pages are touched by a search, far fewer than hold the texts', async () => {
  const { pool } = await emptyDatabase()
  const api = await startApi()
  await addVacancies(api)
  const tooMany: Record<string, number> = {}
  for (const [name, query] of searches) {
    const list = await touched(pool, () => call(api.guest, listVacancies, { query }))
    expect([name, list.answer.results.length]).not.toEqual([name, 0])
    if (list.pages > most) tooMany[`list of ${name}`] = list.pages
    const counts = await touched(pool, () => call(api.guest, listVacancyFacets, { query }))
    if (counts.pages > most) tooMany[`counts of ${name}`] = counts.pages
  }
  expect(tooMany).toEqual({})
})
