import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { listSavedSearches, saveSearch } from '../../contract/saved-searches.ts'
import { listVacancies, listVacancyFacets } from '../../contract/vacancies.ts'
import { vacancies, vacancySearchRows } from '../../database/tables.ts'
import { placesVersion } from '../../dictionaries/place-of-address.ts'
import {
  createCandidate,
  createEmployer,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'
import { placeVacancies } from './places.ts'

const samal = '43.230,76.953'

async function startMarket() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const create = (title: string, address: string, changes = {}) =>
    createVacancy(api, employer, { title, address, ...changes })
  await create('Повар', 'Алматы, мкр Самал-2, 12')
  await create('Официант', 'Медеуский район')
  await create('Пекарь', 'мкр. Аксай-3, дом 5')
  await create('Бармен', 'ул. Неизвестная, 1')
  await create('Писатель', '', { work_formats: ['remote'] })
  await create('Курьер', 'Есильский район', { area_code: '159' })
  const list = async (query: object) => {
    const { results, ...page } = await call(api.guest, listVacancies, { query })
    return { ...page, results, titles: results.map(({ title }) => title) }
  }
  return { api, employer, list }
}

test('a radius finds what is near, the nearest first, with distances as exact as the address', async () => {
  const { list } = await startMarket()
  const near = await list({ near: samal, radius: 5, sort: 'distance' })
  expect(near.titles).toEqual(['Повар', 'Официант'])
  expect(near.results.map(({ distance }) => distance)).toEqual([
    { km: 0, is_rough: false },
    { km: 2, is_rough: true },
  ])
  expect(near.nearest_area).toMatchObject({ code: '160', name: 'Алматы' })
  expect((await list({ near: samal, radius: 25, sort: 'distance' })).titles.at(-1)).toBe('Пекарь')
  expect((await list({ near: '51.1,71.4', radius: 10 })).titles).toEqual(['Курьер'])
})

test('a point alone excludes nothing and puts unknown places last; a radius alone does nothing', async () => {
  const { list } = await startMarket()
  const all = await list({ near: samal, sort: 'distance' })
  expect(all.total).toBe(6)
  expect(all.titles.slice(0, 4)).toEqual(['Повар', 'Официант', 'Пекарь', 'Курьер'])
  expect(all.results.at(-1)?.distance).toBeNull()
  const without = await list({ radius: 2, sort: 'distance' })
  expect(without).toMatchObject({ total: 6, nearest_area: null })
  expect(without.results[0]?.distance).toBeNull()
})

test('a district finds what names it, and the rest of a city is found as not placed', async () => {
  const { api, list } = await startMarket()
  expect((await list({ district: '160-medeu', sort: 'date' })).titles).toEqual([
    'Официант',
    'Повар',
  ])
  expect((await list({ area: '160', unplaced: '1' })).titles).toEqual(['Бармен'])
  const counts = await call(api.guest, listVacancyFacets, { query: { near: samal, radius: 2 } })
  expect(counts.work_format).toEqual([{ code: 'on_site', count: 2 }])
})

test('nothing stores the place of the visitor: neither a saved search nor a cache', async () => {
  const { api, employer, list } = await startMarket()
  const client = await signedIn(api, await createCandidate(api))
  const query = { q: 'повар', near: samal, radius: '5' }
  await call(client, saveSearch, {
    body: { entity: 'vacancy', query, name: 'Повар рядом' },
  })
  const { results } = await call(client, listSavedSearches, { query: {} })
  expect(results.map((saved) => saved.query)).toEqual([{ q: 'повар' }])
  const before = await list({ near: samal, radius: 2 })
  await createVacancy(api, employer, { address: 'мкр Самал-1' })
  expect((await list({ near: samal, radius: 2 })).total).toBe(before.total + 1)
})

test('addresses are read anew when the dictionary has a new version', async () => {
  const { api, list } = await startMarket()
  await api.db.update(vacancies).set({
    places_version: 'older',
    latitude: null,
    longitude: null,
    place_precision: null,
    district_code: null,
  })
  expect((await list({ near: samal, radius: 25 })).total).toBe(0)
  await placeVacancies(api).run({}, new AbortController().signal)
  expect((await list({ near: samal, radius: 25 })).total).toBe(3)
  expect((await list({ district: '159-esil' })).titles).toEqual(['Курьер'])
  const unread = await api.db.$count(
    vacancies,
    sql`${vacancies.places_version} is distinct from ${placesVersion}`,
  )
  expect(unread).toBe(0)
  expect(await api.db.$count(vacancySearchRows, isNotNull(vacancySearchRows.latitude))).toBe(4)
  expect(
    await api.db.$count(
      vacancies,
      and(eq(vacancies.title, 'Писатель'), isNotNull(vacancies.latitude)),
    ),
  ).toBe(0)
})
