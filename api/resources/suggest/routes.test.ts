import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import type { SuggestionType } from '../../contract/rules/vocabulary.ts'
import { listSuggestions } from '../../contract/suggest.ts'
import { vacancies } from '../../database/tables.ts'
import { createEmployer, createVacancy, startApi } from '../../testing.ts'

async function startMarket() {
  const api = await startApi()
  const employer = await createEmployer(api, { name: 'Кофейня «Бари»' })
  const add = (title: string, key_skills: string[]) =>
    createVacancy(api, employer, { title, key_skills })
  await add('Старший бариста', ['Латте-арт'])
  await add('Бариста', ['C#'])
  await add('Бариста', ['C++'])
  await add('Барабанщик', [])
  await add('Бармен', [])
  await api.db.update(vacancies).set({ status: 'paused' }).where(eq(vacancies.title, 'Бармен'))
  return api
}

test.each<[SuggestionType, string, string[]]>([
  ['position', 'бар', ['Бариста', 'Барабанщик', 'Старший бариста']],
  ['position', 'ст бар', ['Старший бариста']],
  ['position', ',fhbcn', ['Бариста', 'Старший бариста']],
  ['position', 'сатушы', ['Продавец']],
  ['position', 'повор', ['Повар']],
  ['position', 'б', []],
  ['position', '', []],
  ['position', '😀😀', []],
  ['position', "'; --", []],
  ['skill', 'лат', ['Латте-арт']],
  ['skill', 'C#', ['C#']],
  ['company', 'бар', ['Кофейня «Бари»']],
  ['area', 'алм', ['Алматы']],
  ['area', 'фыефтф', ['Астана']],
  ['area', 'алма-ата', ['Алматы']],
  ['area', 'шимкент', ['Шымкент']],
  ['specialty', 'сатушы', ['Продавец-консультант, продавец-кассир']],
  ['specialty', 'дальнобойщик', ['Водитель']],
  ['area', 'fcnfyf', ['Астана']],
])('a %s that goes on as «%s»', async (type, q, texts) => {
  const api = await startMarket()
  const found = await call(api.guest, listSuggestions, { query: { type, q } })
  expect(found.map(({ text }) => text)).toEqual(texts)
})

test('a place comes with its code', async () => {
  const api = await startApi()
  expect(await call(api.guest, listSuggestions, { query: { type: 'area', q: 'астан' } })).toEqual([
    { text: 'Астана', code: '159' },
  ])
})
