import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { listCompanies, listCompanyAddresses } from '../../contract/company-list.ts'
import { answerRecords } from '../../database/tables.ts'
import { createEmployer, createVacancy, startApi } from '../../testing.ts'
import { indexPlan } from '../../testing/index-plan.ts'
import { findCompanies } from './list-queries.ts'

async function start() {
  const api = await startApi()
  const list = async (query: object = {}) => {
    const { results } = await call(api.guest, listCompanies, { query })
    return results.map(({ name }) => name)
  }
  return { api, list }
}

test('companies with open vacancies are listed, the most first, with their cities', async () => {
  const { api, list } = await start()
  const cafe = await createEmployer(api, { name: 'Кофейня', area_code: '160' })
  const shop = await createEmployer(api, { name: 'Лавка', area_code: '159' })
  await createEmployer(api, { name: 'Пустая' })
  await createVacancy(api, shop, { title: 'Продавец', area_code: '159' })
  for (const area_code of ['159', '160', '160']) {
    await createVacancy(api, cafe, { title: `Бариста ${Math.random()}`, area_code })
  }
  await createVacancy(api, cafe, { title: 'Повар' }, { status: 'draft' })
  expect(await list()).toEqual(['Кофейня', 'Лавка'])
  const { results, total } = await call(api.guest, listCompanies, { query: {} })
  expect(total).toBe(2)
  expect(results[0]).toMatchObject({ open_vacancies_count: 3, is_verified: true })
  expect(results[0]?.areas.map(({ code }) => code)).toEqual(['160', '159'])
  expect(await list({ area: '159' })).toEqual(['Кофейня', 'Лавка'])
  expect(await list({ area: '160' })).toEqual(['Кофейня'])
  expect(await list({ page: 2 })).toEqual([])
  expect(await call(api.guest, listCompanyAddresses, {})).toEqual([{ slug: cafe.company.slug }])
})

test.each([
  ['кофей', ['Кофейня «Арабика»']],
  ['КОФЕЙНЯ «арабика»', ['Кофейня «Арабика»']],
  ['арабика', ['Кофейня «Арабика»']],
  ['кафейня', ['Кофейня «Арабика»']],
  ['kofeynya', ['Кофейня «Арабика»']],
  ['каспи', ['Kaspi Bank']],
  ['Kaspy', ['Kaspi Bank']],
  ['180540012343', ['Kaspi Bank']],
  ['18054001234', []],
  ['ничего такого', []],
  ['%', []],
  ['«»', []],
])('somebody who types «%s» finds %j', async (q, names) => {
  const { api, list } = await start()
  await createEmployer(api, { name: 'Кофейня «Арабика»', slug: 'kofeynya-arabika' })
  await createEmployer(api, { name: 'Kaspi Bank', slug: 'kaspi-bank', bin: '180540012343' })
  await createEmployer(api, { name: 'Кофейня «Тайная»', slug: 'tajnaya', verification: 'none' })
  expect(await list({ q })).toEqual(names)
})

test('names that begin with the text come first', async () => {
  const { api, list } = await start()
  for (const name of ['Новая Арба', 'Арба', 'Арбат']) await createEmployer(api, { name })
  expect(await list({ q: 'арба' })).toEqual(['Арба', 'Арбат', 'Новая Арба'])
})

test('filters choose verified companies and those that answer in time', async () => {
  const { api, list } = await start()
  const kept = await createEmployer(api, { name: 'Слово' })
  const late = await createEmployer(api, { name: 'Поздно', verification: 'none' })
  for (const each of [kept, late]) await createVacancy(api, each, { title: 'Водитель' })
  const counted = { due: 10, median_minutes: 60 }
  await api.db.insert(answerRecords).values([
    { ...counted, company_id: kept.company.id, on_time: 8 },
    { ...counted, company_id: late.company.id, on_time: 7 },
  ])
  expect(await list()).toHaveLength(2)
  expect(await list({ verified: '1' })).toEqual(['Слово'])
  expect(await list({ answers: 'on_time' })).toEqual(['Слово'])
  expect(await list({ answers: 'ever', verified: 'yes', page: 'x', area: 'nowhere' })).toEqual([])
  expect(await list({ answers: 'ever', verified: 'yes', page: 'x' })).toHaveLength(2)
})

test('a search by name can be answered from indexes', async () => {
  const { db, now } = await startApi()
  const query = { q: 'арба', area: '', page: 1, verified: undefined, answers: undefined }
  const plan = await indexPlan(db, findCompanies(db, query, now()))
  expect(plan).toContain('companies_names')
  expect(plan).toContain('companies_slug_begins')
})
