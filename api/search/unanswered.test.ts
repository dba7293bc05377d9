import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../contract/call.ts'
import { listVacancies } from '../contract/vacancies.ts'
import { startApi } from '../testing.ts'
import { listUnanswered, mostQueriesADay } from './unanswered.ts'

test('a search without results is counted by its words, and only as a page that somebody sees', async () => {
  const api = await startApi()
  const search = (query: object) => call(api.guest, listVacancies, { query })
  await search({ q: 'Космонавт, Байконыр!' })
  await search({ q: 'космонавт байконыр' })
  await search({ q: 'космонавт', sort: 'date' })
  await search({ q: 'космонавт', page: 2 })
  await search({ q: '+7 (701) 123-45-67' })
  await search({ q: 'aigerim@example.kz' })
  await search({ q: '!!!' })
  await search({})
  expect(await listUnanswered(api.db, new Date(0))).toEqual([
    { list: 'vacancy_search', query: 'космонавт байконыр', times: 2 },
  ])
})

test('a day stores only so many different queries', async () => {
  const api = await startApi()
  await api.db.execute(sql`
    insert into unanswered_queries (day, list, query, times)
    select ${api.now().toISOString().slice(0, 10)}, 'vacancy_search', 'q' || nth, 1
    from generate_series(1, ${mostQueriesADay}::int) nth`)
  for (const q of ['q1', 'космонавт']) await call(api.guest, listVacancies, { query: { q } })
  const [first, second] = await listUnanswered(api.db, new Date(0))
  expect([first, second?.times]).toEqual([{ list: 'vacancy_search', query: 'q1', times: 2 }, 1])
  expect(await api.db.execute(sql`select from unanswered_queries`)).toMatchObject({
    rowCount: mostQueriesADay,
  })
})
