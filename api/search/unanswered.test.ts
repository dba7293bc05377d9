import { expect, test } from 'vitest'
import { call } from '../contract/call.ts'
import { listVacancies } from '../contract/vacancies.ts'
import { startApi } from '../testing.ts'
import { listUnanswered } from './unanswered.ts'

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
