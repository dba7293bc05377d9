import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { limits } from '../../contract/rules/limits.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '../../contract/saved-searches.ts'
import { compiledSearches } from '../../database/tables.ts'
import { createCandidate, createEmployer, signedIn, startApi } from '../../testing.ts'

const cook = { entity: 'vacancy', query: { q: 'повар', area: '160' }, name: 'Повар' } as const

async function startCandidate() {
  const api = await startApi()
  return { api, me: await signedIn(api, await createCandidate(api)) }
}

test('a search is saved once with the filters of its list, and listed last saved first', async () => {
  const { me } = await startCandidate()
  const first = await call(me, saveSearch, { body: cook })
  expect(first).toMatchObject({
    entity: 'vacancy',
    name: 'Повар',
    query: { q: 'повар', area: '160' },
    frequency: 'daily',
    hour: 9,
    channels: ['email', 'push'],
    is_paused: false,
    new_items_count: 0,
  })
  const query = {
    specialty: ['94', '96', '94'],
    salary_from: '300 000',
    sort: 'date',
    page: '3',
    sense: 'no',
  }
  const second = await call(me, saveSearch, { body: { ...cook, query, name: 'Другой' } })
  expect(second.query).toEqual({ specialty: ['94', '96'], salary_from: '300000' })
  const again = await call(me, saveSearch, { body: { ...cook, name: 'Ещё раз' } })
  expect(again).toEqual(first)
  const { results } = await call(me, listSavedSearches, { query: {} })
  expect(results).toEqual([second, first])
  expect((await call(me, listSavedSearches, { query: { entity: 'resume' } })).results).toEqual([])
})

test('name, frequency, hour, channels and pause change one by one; saving again resumes', async () => {
  const { api, me } = await startCandidate()
  const saved = await call(me, saveSearch, { body: cook })
  const params = { id: saved.public_id }
  const named = await call(me, updateSavedSearch, { params, body: { name: 'Кухня', channels: [] } })
  expect(named).toEqual({ ...saved, name: 'Кухня', channels: [] })
  const weekly = await call(me, updateSavedSearch, {
    params,
    body: { frequency: 'weekly', hour: 18, is_paused: true },
  })
  const paused_at = api.now().toISOString()
  expect(weekly).toEqual({ ...named, frequency: 'weekly', hour: 18, is_paused: true, paused_at })
  const resumed = await call(me, saveSearch, { body: cook })
  expect(resumed).toEqual({ ...weekly, is_paused: false, paused_at: null })
  await call(me, deleteSavedSearch, { params })
  const gone = { status: 404, message: 'saved_searches:not_found' }
  await expect(call(me, deleteSavedSearch, { params })).rejects.toMatchObject(gone)
  await expect(call(me, updateSavedSearch, { params, body: {} })).rejects.toMatchObject(gone)
})

test('an account has ten searches of an entity, also if it saves several at once', async () => {
  const { me } = await startCandidate()
  const save = (n: number) =>
    call(me, saveSearch, { body: { ...cook, query: { q: `повар ${n}` } } }).catch(
      ({ message }: Error) => message,
    )
  const saved = await Promise.all(
    Array.from({ length: limits.savedSearches + 3 }, (_, n) => save(n)),
  )
  const refused = saved.filter((each) => each === 'saved_searches:saved_searches_limit')
  expect(refused).toHaveLength(3)
  expect((await call(me, listSavedSearches, { query: {} })).results).toHaveLength(10)
})

test.each([
  ['nothing', {}],
  ['only signs', { q: ' !.. ' }],
  ['what was published within a day', { published_within: '1' }],
  ['only unknown filters', { sense: 'no', area: 'x y' }],
])('a search for %s is too wide', async (_, query) => {
  const { me } = await startCandidate()
  const refused = call(me, saveSearch, { body: { ...cook, query } })
  await expect(refused).rejects.toMatchObject({ message: 'saved_searches:too_wide' })
})

test('only employers whose plan has it save searches of resumes', async () => {
  const { api, me } = await startCandidate()
  const body = { entity: 'resume', query: { specialty: '96' }, name: 'Программист' } as const
  const save = async (plan: 'employer_start' | 'employer_business') =>
    call(await signedIn(api, await createEmployer(api, {}, plan)), saveSearch, { body })
  expect((await save('employer_business')).entity).toBe('resume')
  const refused = { status: 402, message: 'saved_searches:resume_alerts_needed' }
  await expect(save('employer_start')).rejects.toMatchObject(refused)
  await expect(call(me, saveSearch, { body })).rejects.toMatchObject(refused)
  expect(await api.db.$count(compiledSearches, eq(compiledSearches.entity, 'resume'))).toBe(1)
})
