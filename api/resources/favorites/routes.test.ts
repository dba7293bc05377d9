import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import {
  addFavorite,
  listFavorites,
  removeFavorite,
  syncFavorites,
  type FavoriteItem,
} from '../../contract/favorites.ts'
import { limits } from '../../contract/rules/limits.ts'
import { favorites, resumes, vacancies } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import { createPair, signedIn, startApi, createVacancy } from '../../testing.ts'

async function startPair() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const me = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  return { api, employer, me, asEmployer, ...items(pair) }
}

function items(pair: { vacancy_public_id: string; resume_public_id: string }) {
  return {
    vacancy: { item_type: 'vacancy', item_public_id: pair.vacancy_public_id } as const,
    resume: { item_type: 'resume', item_public_id: pair.resume_public_id } as const,
  }
}

const shown = ({ item_type: type, item_public_id: public_id }: FavoriteItem) => ({
  type,
  item: { public_id },
})

test('favorites are listed once, newest first, by type and by pages', async () => {
  const { api, me, vacancy, resume, asEmployer } = await startPair()
  const list = async (query: Record<string, string | number> = {}) =>
    call(me, listFavorites, { query: query as never })
  expect(await call(me, addFavorite, { body: vacancy })).toEqual(shown(vacancy))
  api.advance(60)
  await call(me, addFavorite, { body: resume })
  api.advance(60)
  await call(me, addFavorite, { body: vacancy })
  const [first, second] = [shown(resume), shown(vacancy)]
  expect(await list()).toEqual({ results: [first, second], total: 2, page: 1, size: 30 })
  expect((await list({ type: 'vacancy' })).results).toEqual([second])
  expect(await list({ page: 2, size: 1 })).toMatchObject({ results: [second], total: 2 })
  expect(await list({ page: 9 })).toMatchObject({ results: [], total: 2 })
  expect((await call(asEmployer, listFavorites, { query: {} })).results).toEqual([])
})

test('a favorite is removed by the body or by the query, and only from the caller’s own', async () => {
  const { me, asEmployer, vacancy, resume } = await startPair()
  await call(me, syncFavorites, { body: { items: [vacancy, resume] } })
  await call(asEmployer, addFavorite, { body: vacancy })
  await call(asEmployer, removeFavorite, { body: resume, query: {} })
  await call(me, removeFavorite, { body: vacancy, query: {} })
  await call(me, removeFavorite, { body: {}, query: resume })
  await call(me, removeFavorite, { body: vacancy, query: {} })
  expect((await call(me, listFavorites, { query: {} })).total).toBe(0)
  expect((await call(asEmployer, listFavorites, { query: {} })).results).toEqual([shown(vacancy)])
  const nothing = call(me, removeFavorite, { body: {}, query: { item_type: 'resume' } })
  await expect(nothing).rejects.toMatchObject({ status: 422 })
})

test('a guest’s list is added once in its order, without invisible items', async () => {
  const { api, employer, me, vacancy, resume } = await startPair()
  const draft = await createVacancy(api, employer, {}, { status: 'draft' })
  const draftItem = { item_type: 'vacancy', item_public_id: draft } as const
  const unknown = { item_type: 'resume', item_public_id: newPublicId() } as const
  const body = { items: [unknown, resume, draftItem, vacancy] }
  expect(await call(me, syncFavorites, { body })).toEqual({ added: 2 })
  expect(await call(me, syncFavorites, { body })).toEqual({ added: 0 })
  const { results } = await call(me, listFavorites, { query: {} })
  expect(results).toEqual([shown(resume), shown(vacancy)])
  await expect(call(me, addFavorite, { body: draftItem })).rejects.toMatchObject({ status: 404 })
})

test.each<[string, (api: Awaited<ReturnType<typeof startApi>>) => Promise<unknown>, boolean]>([
  [
    'an archived vacancy',
    (api) =>
      api.db
        .update(vacancies)
        .set({ status: 'archived', archived_at: new Date(), closed_reason: 'hired' }),
    true,
  ],
  ['a blocked vacancy', (api) => api.db.update(vacancies).set({ status: 'blocked' }), false],
  ['a vacancy that is gone', (api) => api.db.delete(vacancies), false],
])('%s is listed: %#', async (_, change, isListed) => {
  const { api, me, vacancy } = await startPair()
  await call(me, addFavorite, { body: vacancy })
  await change(api)
  const { total, results } = await call(me, listFavorites, { query: { type: 'vacancy' } })
  expect([total, results.length]).toEqual(isListed ? [1, 1] : [0, 0])
})

test('a favorite resume that was hidden is not listed, and can still be removed', async () => {
  const { api, asEmployer, resume } = await startPair()
  await call(asEmployer, addFavorite, { body: resume })
  await api.db.update(resumes).set({ status: 'hidden' })
  expect((await call(asEmployer, listFavorites, { query: {} })).total).toBe(0)
  await call(asEmployer, removeFavorite, { body: resume, query: {} })
  expect(await api.db.$count(favorites)).toBe(0)
})

test('no favorite is added above the limit, and existing ones stay', async () => {
  const { api, employer, me, vacancy, resume } = await startPair()
  await call(me, addFavorite, { body: vacancy })
  await api.db.execute(sql`
    with more as (
      insert into vacancies (public_id, company_id, manager_user_id, status, working, title, specialty_code,
        salary_currency, employment_form, work_formats, work_schedules, key_skills, created_at, updated_at)
      select 'a' || lpad(n::text, 25, 'b'), ${employer.company.id}, manager_user_id, 'draft', working, title,
        specialty_code, salary_currency, employment_form, work_formats, work_schedules, key_skills, created_at, updated_at
      from vacancies, generate_series(1, ${limits.favorites - 1}) n
      returning id)
    insert into favorites (user_id, vacancy_id, created_at)
    select f.user_id, more.id, f.created_at from more, favorites f`)
  const full = { status: 409, message: 'favorites:favorites_limit' }
  await expect(call(me, addFavorite, { body: resume })).rejects.toMatchObject(full)
  expect(await call(me, addFavorite, { body: vacancy })).toEqual(shown(vacancy))
  expect(await call(me, syncFavorites, { body: { items: [resume] } })).toEqual({ added: 0 })
})

test('simultaneous additions of one favorite store it once', async () => {
  const { api, me, vacancy } = await startPair()
  await Promise.all(Array.from({ length: 8 }, () => call(me, addFavorite, { body: vacancy })))
  expect(await api.db.$count(favorites)).toBe(1)
})
