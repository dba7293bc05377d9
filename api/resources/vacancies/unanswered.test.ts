import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rejectApplication, submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { getOwnVacancy, listVacancies } from '../../contract/vacancies.ts'
import { unpauseVacancy } from '../../contract/written-vacancies.ts'
import { applications, subscriptions, vacancies } from '../../database/tables.ts'
import { createPair, createVacancy, signedIn, startApi } from '../../testing.ts'
import { remind } from '../applications/reminders.ts'
import { pauseUnanswered } from './unanswered.ts'

const day = 24 * 3600

/** An application whose answer was promised for the next day. */
async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const id = await createVacancy(api, employer, { title: 'Повар', response_due_days: 1 })
  const asCandidate = await signedIn(api, candidate)
  const body = { ...pair, vacancy_public_id: id }
  const { public_id: application } = await call(asCandidate, submitApplication, { body })
  const later = new Date(api.now().getTime() + 100 * day * 1000)
  await api.db.update(vacancies).set({ expires_at: later })
  await api.db.update(subscriptions).set({ expires_at: later })
  const asEmployer = async () => signedIn(api, employer)
  return {
    api,
    id,
    employer,
    answer: async () =>
      call(await asEmployer(), rejectApplication, { params: { id: application }, body: {} }),
    unpause: async () => call(await asEmployer(), unpauseVacancy, { params: { id }, body: {} }),
    async run() {
      const once = () => pauseUnanswered(api).run({}, new AbortController().signal)
      await Promise.all([once(), once()])
      await api.outbox.drain()
    },
    async state() {
      api.outbox.publicChanges.drop({ kind: 'all' })
      const own = await call(await asEmployer(), getOwnVacancy, { params: { id } })
      const { results } = await call(api.guest, listVacancies, { query: { q: 'повар' } })
      const isFound = results.some(({ public_id }) => public_id === id)
      return [own.status, own.is_paused_unanswered, isFound]
    },
    async told() {
      const { results } = await call(await asEmployer(), listNotifications, { query: {} })
      return results.filter(({ title }) => title.includes('на паузе')).length
    },
  }
}

const open = ['published', false, true]
const paused = ['paused', true, false]

test('a vacancy whose candidates wait two weeks too long is paused once, and its company is told', async () => {
  const { api, run, state, told } = await start()
  api.advance(15 * day - 60)
  await run()
  expect([await state(), await told()]).toEqual([open, 0])
  api.advance(120)
  await run()
  await run()
  expect([await state(), await told()]).toEqual([paused, 1])
})

test('it comes back by itself after the answer, and not before', async () => {
  const { api, run, state, answer, unpause } = await start()
  api.advance(16 * day)
  await run()
  await expect(unpause()).rejects.toThrow('vacancies:answers_owed')
  expect(await state()).toEqual(paused)
  await answer()
  await run()
  expect(await state()).toEqual(open)
})

test('its company may show it itself right after the answer', async () => {
  const { api, run, state, answer, unpause } = await start()
  api.advance(16 * day)
  await run()
  await answer()
  await unpause()
  expect(await state()).toEqual(open)
})

test('without a place in the plan it stays paused, as by its company', async () => {
  const { api, run, state, answer, employer } = await start()
  api.advance(16 * day)
  await run()
  await answer()
  for (let n = 0; n < 6; n += 1) await createVacancy(api, employer, { title: `Пекарь ${n}` })
  await api.db.delete(subscriptions)
  await run()
  expect(await state()).toEqual(['paused', false, false])
})

test('an application that the system closes is no answer, so the company decides', async () => {
  const { api, run, state, unpause } = await start()
  const remindAll = () =>
    remind({ ...api, timeZone: 'Asia/Almaty' }).run({}, new AbortController().signal)
  for (let passed = 0; passed < 33; passed += 1) {
    api.advance(day)
    await remindAll()
  }
  const [{ close_reason } = { close_reason: null }] = await api.db.select().from(applications)
  expect(close_reason).toBe('no_response')
  await api.db.update(vacancies).set({ status: 'paused', paused_unanswered_at: new Date(0) })
  await run()
  expect(await state()).toEqual(paused)
  await unpause()
  expect(await state()).toEqual(open)
})

test.each([
  ['no answer was promised', { response_due_at: null }],
  ['the candidate was invited', { status: 'invited' as const }],
  ['the company wrote first', { initiated_by: 'employer' as const }],
])('it is not paused if %s', async (_, values) => {
  const { api, run, state } = await start()
  await api.db.update(applications).set(values)
  api.advance(20 * day)
  await run()
  expect(await state()).toEqual(open)
})

test('a refusal that waits to be sent is an answer', async () => {
  const { api, run, state, id } = await start()
  api.advance(16 * day)
  await api.db
    .execute(`insert into pending_refusals (application_id, user_id, message, created_at, due_at)
    select a.id, v.manager_user_id, '', now(), now() from applications a join vacancies v on v.id = a.vacancy_id`)
  await run()
  expect(await state()).toEqual(open)
  expect(await api.db.select().from(vacancies).where(eq(vacancies.public_id, id))).toHaveLength(1)
})
