import { asc, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import * as cases from '../../contract/desk-cases.ts'
import { getOwnVacancy, listVacancies } from '../../contract/vacancies.ts'
import * as written from '../../contract/written-vacancies.ts'
import { deskCases, deskLog, vacancyHolds } from '../../database/tables.ts'
import { openDeskOf } from '../../testing/desk.ts'
import { completeVacancy, createEmployer, signedIn, startApi } from '../../testing.ts'
import { decideHold } from '../vacancies/holds.ts'

async function startHeld() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const me = await signedIn(api, employer)
  const description = `${completeVacancy.description} Коллектив молодой.`
  const content: VacancyContent = { ...completeVacancy, description }
  const { public_id: vacancy } = await call(me, written.createVacancy, {
    body: { company_id: employer.company.id, content },
  })
  const publish = () => call(me, written.publishVacancy, { params: { id: vacancy }, body: {} })
  const rewrite = (words: string) =>
    call(me, written.updateVacancy, {
      params: { id: vacancy },
      body: {
        content: { ...completeVacancy, description: `${completeVacancy.description} ${words}` },
      },
    })
  await publish()
  const { client } = await openDeskOf(api, 'moderator')
  const queue = async () => (await call(client, cases.listCases, { query: {} })).results
  const decide = (id: string, body: Parameters<typeof call<typeof cases.decideCase>>[2]['body']) =>
    call(client, cases.decideCase, { params: { id }, body })
  const listed = async () => (await call(api.guest, listVacancies, { query: {} })).total
  const state = async () => (await call(me, getOwnVacancy, { params: { id: vacancy } })).status
  return { api, employer, vacancy, publish, rewrite, client, queue, decide, listed, state }
}

test('a moderator reads a held vacancy with the words that were found, and publishes it', async () => {
  const { api, employer, client, queue, decide, listed, state } = await startHeld()
  const [row] = await queue()
  expect(row).toMatchObject({
    about: { kind: 'vacancy', title: 'Программист', company: employer.company.name },
  })
  const id = row?.public_id ?? ''
  expect(await call(client, cases.readCase, { params: { id } })).toMatchObject({
    content: {
      title: 'Программист',
      reasons: [{ rule: 'age', field: 'description' }],
      company: { name: employer.company.name, verification: 'verified', published: 0 },
      was_public: false,
    },
  })
  expect(await listed()).toBe(0)
  await decide(id, { decision: 'approved' })
  expect([await listed(), await state(), await queue()]).toEqual([1, 'published', []])
  const log = await api.db.select().from(deskLog).orderBy(asc(deskLog.id))
  expect(log.map(({ action }) => action)).toEqual([
    'factor_confirmed',
    'case_read',
    'vacancy_approved',
  ])
})

test('a returned vacancy leaves the queue, and comes back once it is corrected', async () => {
  const { api, queue, decide, rewrite, publish, state } = await startHeld()
  const [row] = await queue()
  await decide(row?.public_id ?? '', {
    decision: 'refused',
    reasons: ['unequal', 'contacts'],
    answer: 'Уберите возраст',
  })
  expect([await state(), await queue()]).toEqual(['on_moderation', []])
  const [hold] = await api.db.select().from(vacancyHolds)
  expect(hold?.note).toMatch(
    /^В тексте есть требование.*\nВ тексте есть телефон.*\nУберите возраст$/,
  )
  await rewrite('Команда молодая, ищем похожих.')
  await publish()
  const [again] = await queue()
  expect(again?.public_id).not.toBe(row?.public_id)
  await rewrite('Ищем человека с опытом.')
  await publish()
  expect([await state(), await queue()]).toEqual(['published', []])
  expect(await api.db.$count(deskCases)).toBe(1)
})

test('a decision of the command line ends the case, and one at the desk comes first only once', async () => {
  const { api, vacancy, queue, decide } = await startHeld()
  const [row] = await queue()
  const { db, now, outbox } = api
  const byLine = { publicId: vacancy, decision: 'approve', note: '' } as const
  const events = outbox.startRecording()
  await db.transaction((tx) => decideHold({ now, events }, tx, byLine))
  expect(await queue()).toEqual([])
  expect(await db.$count(deskCases, isNotNull(deskCases.decided_at))).toBe(1)
  await expect(
    decide(row?.public_id ?? '', { decision: 'refused', answer: 'Уберите возраст' }),
  ).rejects.toMatchObject({ status: 409, message: 'desk:wrong_state' })
})

test('decisions of another kind are refused, and support sees no vacancies', async () => {
  const { api, queue, decide } = await startHeld()
  const [row] = await queue()
  const id = row?.public_id ?? ''
  await expect(decide(id, { decision: 'answered', answer: 'Да' })).rejects.toMatchObject({
    status: 422,
    fields: { decision: ['invalid'] },
  })
  await expect(decide(id, { decision: 'refused', answer: ' ' })).rejects.toMatchObject({
    fields: { answer: ['required'] },
  })
  const { client } = await openDeskOf(api, 'support')
  await expect(call(client, cases.readCase, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
})
