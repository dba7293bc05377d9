// Tests a hundred typical searches: the first ten results must contain certain words and must not contain others.
import { makeMarket } from '@otklik/demo-data'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { listVacancies } from '../../contract/vacancies.ts'
import { insertMarket } from '../../database/seed/insert.ts'
import { createEmployer, createVacancy, startApi } from '../../testing.ts'
import queries from './queries.json' with { type: 'json' }
import rows from './vacancies.json' with { type: 'json' }

test('the first ten results of a hundred queries are relevant', async () => {
  const api = await startApi()
  const plan = { seed: 'judged', tag: 'judged', vacancies: 900, resumes: 0, applications: 0 }
  const market = makeMarket(new Date('2026-11-20T00:00:00Z'), plan)
  await api.db.transaction((tx) => insertMarket(tx, market, ''))
  const employer = await createEmployer(api, { name: 'Караван' })
  for (const [title, specialty_code] of rows) {
    await createVacancy(api, employer, {
      title,
      specialty_code,
      description: 'Ждём вас.',
      key_skills: [],
    })
  }
  const wrong: Record<string, string[]> = {}
  for (const row of queries) {
    const [q = '', must = '', never = ''] = row.split('|').map((part) => part.trim())
    const { results } = await call(api.guest, listVacancies, { query: { q, size: 10 } })
    const found = results.map(({ title }) => title)
    const has = (word: string) =>
      found.some((title) => title.toLowerCase().includes(word.toLowerCase()))
    const words = (list: string) => list.split('; ').filter(Boolean)
    const isRight = words(must).every(has) && !words(never).some(has)
    if (!isRight) wrong[row] = found
  }
  expect(wrong).toEqual({})
})
