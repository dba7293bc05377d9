import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vacancies, vacancySearchRows as rows } from '../database/tables.ts'
import { createEmployer, createVacancy, startApi, type TestApi } from '../testing.ts'
import { sortByAge } from './ages.ts'

const held = [2, 3]

async function addHourly(api: TestApi, amount: number): Promise<string[]> {
  const employer = await createEmployer(api)
  const ids: string[] = []
  for (let hour = 0; hour < amount; hour += 1) {
    ids.unshift(await createVacancy(api, employer))
    api.advance(3600)
  }
  return ids
}

async function agesOf({ db }: TestApi): Promise<number[]> {
  const found = await db
    .select({ age: rows.age })
    .from(rows)
    .orderBy(sql`${rows.raised_at} desc`)
  return found.map(({ age }) => age)
}

test('each age has a fixed number of vacancies, and the oldest age has the rest', async () => {
  const api = await startApi()
  await addHourly(api, 7)
  expect(await agesOf(api)).toEqual([0, 0, 0, 0, 0, 0, 0])
  await sortByAge(api.db, { held })
  expect(await agesOf(api)).toEqual([0, 0, 1, 1, 1, 2, 2])
})

test('a vacancy moves to an older age when its age is full, and back when there is room', async () => {
  const api = await startApi()
  const ids = await addHourly(api, 7)
  await sortByAge(api.db, { held })
  await addHourly(api, 2)
  expect(await agesOf(api)).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 2])
  await sortByAge(api.db, { held })
  expect(await agesOf(api)).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2])
  for (const id of ids.slice(0, 5)) {
    await api.db.update(vacancies).set({ status: 'archived' }).where(eq(vacancies.public_id, id))
  }
  await sortByAge(api.db, { held })
  expect(await agesOf(api)).toEqual([0, 0, 1, 1])
})

test('a raised vacancy has the newest age, a paused and published one keeps its age', async () => {
  const api = await startApi()
  const ids = await addHourly(api, 7)
  await sortByAge(api.db, { held })
  const [, , third = '', , fifth = '', , oldest = ''] = ids
  await api.db
    .update(vacancies)
    .set({ raised_at: api.now() })
    .where(eq(vacancies.public_id, oldest))
  for (const status of ['paused', 'published'] as const) {
    await api.db.update(vacancies).set({ status }).where(eq(vacancies.public_id, fifth))
  }
  await api.db
    .update(vacancies)
    .set({ published: sql`published || '{"description": "иначе"}'` })
    .where(eq(vacancies.public_id, third))
  expect(await agesOf(api)).toEqual([0, 0, 0, 1, 1, 1, 2])
})
