// Tests paid positions in lists (spec §12.8): raised, highlighted and promoted vacancies.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { getVacancy, listVacancies } from '../../contract/vacancies.ts'
import { vacancies } from '../../database/tables.ts'
import { createEmployer, createVacancy, startApi } from '../../testing.ts'

const day = 24 * 3600

async function start() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const mark = (public_id: string, values: Partial<typeof vacancies.$inferInsert>) =>
    api.db.update(vacancies).set(values).where(eq(vacancies.public_id, public_id))
  const later = () => new Date(api.now().getTime() + 7 * day * 1000)
  return {
    api,
    mark,
    create: (title: string, area_code = '160') =>
      createVacancy(api, employer, { title, area_code }),
    promote: (id: string) => mark(id, { top_until: later() }),
    highlight: (id: string) => mark(id, { highlighted_until: later() }),
    async find(query: Partial<Parameters<typeof ask>[0]> = {}) {
      const { results, promoted, total } = await ask(query)
      return {
        total,
        promoted: promoted.map(({ public_id }) => public_id),
        results: results.map(({ public_id }) => public_id),
      }
    },
    ask,
  }

  function ask(query: Record<string, unknown> = {}) {
    return call(api.guest, listVacancies, { query: query as never })
  }
}

test('a raised vacancy is sorted by the time it was raised, and shows both times', async () => {
  const { api, create, mark, find, ask } = await start()
  const old = await create('Повар')
  api.advance(10 * day)
  const recent = await create('Пекарь')
  api.advance(day)
  expect((await find()).results).toEqual([recent, old])
  await mark(old, { raised_at: api.now() })
  api.advance(60)
  expect((await find()).results).toEqual([old, recent])
  expect((await find({ published_within: '3' })).results).toEqual([recent])
  const dates = { published_at: '2026-11-20T09:00:00.000Z', raised_at: '2026-12-01T09:00:00.000Z' }
  expect((await ask()).results).toMatchObject([dates, { raised_at: null }])
  expect(await call(api.guest, getVacancy, { params: { id: old } })).toMatchObject(dates)
})

test('changing a raised vacancy does not raise it again', async () => {
  const { api, create, mark, find, ask } = await start()
  const one = await create('Повар')
  await mark(one, { raised_at: api.now() })
  expect((await ask()).results[0]?.raised_at).toBeNull()
  api.advance(day)
  const other = await create('Пекарь')
  api.advance(60)
  await mark(one, { title: 'Шеф-повар', salary_monthly_kzt: 700_000 })
  expect((await find()).results).toEqual([other, one])
})

test('a vacancy is highlighted until the end of the service', async () => {
  const { api, create, highlight, ask } = await start()
  await highlight(await create('Повар'))
  expect((await ask()).results[0]?.is_highlighted).toBe(true)
  api.advance(7 * day)
  expect((await ask()).results[0]?.is_highlighted).toBe(false)
})

test('at most two promoted vacancies are shown above the first page, and not in its results', async () => {
  const { api, create, promote, find } = await start()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push(await create(`Повар ${n}`))
  for (const id of ids) await promote(id)
  const plain = await create('Пекарь')
  const { promoted, results, total } = await find()
  expect(promoted).toHaveLength(2)
  expect(total).toBe(4)
  expect(new Set([...promoted, ...results])).toEqual(new Set([...ids, plain]))
  expect(results).toHaveLength(2)
  expect((await find({ page: '2', size: '2' })).promoted).toEqual([])
  const seen = new Set<string>()
  for (let hour = 0; hour < 24; hour++) {
    for (const id of (await find()).promoted) seen.add(id)
    api.advance(3600)
  }
  expect(seen.size).toBe(3)
  api.advance(7 * day)
  expect((await find()).promoted).toEqual([])
})

test('a promoted vacancy is shown only when it passes the filters', async () => {
  const { create, promote, find } = await start()
  const almaty = await create('Повар', '160')
  await create('Повар', '159')
  await promote(almaty)
  expect((await find({ area: '160' })).promoted).toEqual([almaty])
  expect((await find({ area: '159' })).promoted).toEqual([])
  expect((await find({ q: 'повар' })).promoted).toEqual([almaty])
  expect((await find({ q: 'пекарь' })).promoted).toEqual([])
})

test('a promoted vacancy is never shown above a more exact match', async () => {
  const { api, promote, find } = await start()
  const employer = await createEmployer(api)
  const named = await createVacancy(api, employer, {
    title: 'Помощник на кухне',
    specialty_code: '94',
  })
  await promote(named)
  expect((await find({ q: 'повар' })).promoted).toEqual([named])
  const exact = await createVacancy(api, employer, { title: 'Повар', specialty_code: '94' })
  api.advance(60)
  expect(await find({ q: 'повар' })).toMatchObject({ promoted: [], results: [exact, named] })
  expect((await find({ q: 'повар', sort: 'date' })).promoted).toEqual([named])
  await promote(exact)
  api.advance(60)
  expect((await find({ q: 'повар' })).promoted).toEqual([exact])
})
