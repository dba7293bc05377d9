// Tests that notifications about meetings are also sent by SMS.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as applications from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import {
  readNotificationPreferences,
  updateNotificationPreferences,
} from '../../contract/notification-preferences.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { defaultCountry } from '../../contract/rules/country.ts'
import { limits } from '../../contract/rules/limits.ts'
import { smsTypes } from '../../contract/rules/notifications.ts'
import { users } from '../../database/tables.ts'
import { sendWaiting } from '../../notifications/letters-due.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  smsTo,
  startApi,
  type TestApi,
} from '../../testing.ts'
import { remind } from '../applications/reminders.ts'

const phone = '+77011234567'
const at = '2026-11-23T10:00:00Z'

async function start({ isVerified = true, hasMailbox = true } = {}) {
  const api = await startApi()
  const employer = await createEmployer(api, { name: 'Кофейня «Третья чашка»' })
  const phone_verified_at = isVerified ? api.now() : null
  const candidate = await createCandidate(api, { phone, phone_verified_at })
  if (!hasMailbox) await withoutMailbox(api, candidate)
  const [asCandidate, asEmployer] = [await signedIn(api, candidate), await signedIn(api, employer)]
  const { public_id: id } = await call(asCandidate, applications.submitApplication, {
    body: {
      vacancy_public_id: await createVacancy(api, employer),
      resume_public_id: await createResume(api, candidate),
    },
  })
  const params = { id }
  const slot = { type: 'office', address: 'Абая 1' } as const
  return {
    api,
    params,
    asCandidate,
    asEmployer,
    async choose(changes: object) {
      const preferences = await call(asCandidate, readNotificationPreferences, {})
      const body = { ...preferences, ...changes }
      await call(asCandidate, updateNotificationPreferences, { body })
    },
    async invite(scheduled_at = at, changes: object = {}) {
      const body = { ...slot, scheduled_at, ...changes }
      await call(asEmployer, applications.inviteToInterview, { params, body })
    },
    cancel: () => call(asEmployer, applications.interviewApplication, { params, body: {} }),
    texts: async () => (await smsTo(api, phone)).toReversed(),
  }
}

test('an account with a mailbox gets an SMS about a moved or cancelled meeting, but not about an invitation', async () => {
  const { asCandidate, invite, cancel, texts } = await start()
  await invite()
  expect(await texts()).toEqual([])
  await invite('2026-11-24T10:00:00Z')
  expect(await texts()).toHaveLength(1)
  await cancel()
  expect(await texts()).toEqual([
    '«Кофейня „Третья чашка“» предлагает другое время: вт, 24 ноября, 15:00. Алматы, Абая 1. Ответить: otklik.test',
    '«Кофейня „Третья чашка“» отменяет время встречи: вт, 24 ноября, 15:00. Предложит другое. otklik.test',
  ])
  const { results } = await call(asCandidate, listNotifications, { query: {} })
  const isTexted = results.map((each) => each.channels_sent.includes('sms'))
  expect(isTexted).toEqual([true, true, false])
})

test.each<[string, object]>([
  ['it is not wanted', { muted: { email: [], push: [], sms: smsTypes } }],
  ['it is quiet', { quiet_hours: { from: '13:00', to: '15:00' } }],
])('no SMS goes where %s', async (_, changes) => {
  const { choose, invite, cancel, texts } = await start()
  await choose(changes)
  await invite()
  await cancel()
  expect(await texts()).toEqual([])
})

test('nor to a number that is not proved', async () => {
  const { invite, cancel, texts } = await start({ isVerified: false })
  await invite()
  await cancel()
  expect(await texts()).toEqual([])
})

const cafe = '«Кофейня „Третья чашка“»'

async function withoutMailbox({ db }: TestApi, { id }: { id: number }, number = phone) {
  const values = { email: null, email_verified_at: null, phone: number }
  await db
    .update(users)
    .set({ ...values, phone_verified_at: new Date() })
    .where(eq(users.id, id))
}

test('an account without a mailbox gets an SMS about an invitation, a lost meeting and a hire', async () => {
  const { api, asCandidate, asEmployer, params, invite, texts } = await start({
    hasMailbox: false,
  })
  const alternatives = ['2026-11-24T10:00:00Z']
  await invite(at, { alternatives })
  await api.outbox.drain()
  await call(asEmployer, applications.rejectApplication, { params, body: {} })
  await api.outbox.drain()
  await call(asEmployer, applications.activateApplication, { params, body: {} })
  await call(asEmployer, applications.rejectApplication, { params, body: {} })
  await call(asEmployer, applications.activateApplication, { params, body: {} })
  const video = { type: 'video', video_url: 'https://meet.example/abc-defg', address: undefined }
  await invite(at, video)
  await api.outbox.drain()
  await call(asCandidate, applications.acceptApplication, { params, body: {} })
  api.advance(4 * 24 * 3600)
  await call(asEmployer, applications.hireCandidate, { params, body: {} })
  expect(await texts()).toEqual([
    '«Кофейня „Тр…» приглашает на встречу: пн, 23 ноября, 15:00. Есть и другое время. Алматы, Абая 1. Ответить: otklik.test',
    `${cafe} отказывает: встречи пн, 23 ноября, 15:00 не будет. otklik.test`,
    '«Кофейня „Тре…» приглашает на видеовстречу: пн, 23 ноября, 15:00. Ответить: otklik.test. https://meet.example/abc-defg',
    `${cafe} берёт вас на работу: Программист. otklik.test`,
  ])
})

test('an SMS of the quiet hours is sent when they end, for an account without a mailbox', async () => {
  const { api, choose, invite, texts } = await start({ hasMailbox: false })
  await choose({ quiet_hours: { from: '13:00', to: '15:00' } })
  await invite()
  expect(await texts()).toEqual([])
  await sweep(api)
  expect(await texts()).toEqual([])
  api.advance(3600)
  await sweep(api)
  expect(await texts()).toHaveLength(1)
  await sweep(api)
  expect(await texts()).toHaveLength(1)
})

test('one account gets ten SMS a day', async () => {
  const { invite, texts } = await start({ hasMailbox: false })
  for (let minute = 0; minute < 12; minute += 1) {
    await invite(`2026-11-24T10:${String(minute).padStart(2, '0')}:00Z`)
  }
  expect(await texts()).toHaveLength(limits.smsPerDay)
})

async function sweep({ db, now, outbox }: TestApi) {
  const options = { db, now, outbox, timeZone: defaultCountry.timeZone }
  const { signal } = new AbortController()
  await remind(options).run({}, signal)
  await outbox.drain()
  await sendWaiting(options).run({}, signal)
  await outbox.drain()
}

test('an employer without a mailbox gets one SMS a day about new applications and answers due that day', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  await withoutMailbox(api, employer, '+77020000001')
  const vacancy_public_id = await createVacancy(api, employer, { response_due_days: 2 })
  const apply = async () => {
    const candidate = await createCandidate(api)
    const resume_public_id = await createResume(api, candidate)
    const body = { vacancy_public_id, resume_public_id }
    await call(await signedIn(api, candidate), applications.submitApplication, { body })
  }
  const texts = () => smsTo(api, '+77020000001')
  await apply()
  await apply()
  await sweep(api)
  expect(await texts()).toEqual([])
  api.advance(19 * 3600)
  await sweep(api)
  expect(await texts()).toEqual(['Новых откликов: 2. Ответить: otklik.test'])
  await apply()
  api.advance(23.5 * 3600)
  await sweep(api)
  api.advance(1800)
  await sweep(api)
  await sweep(api)
  expect((await texts()).slice(0, -1)).toEqual([
    'Новых откликов: 1. Сегодня вы обещали ответ: Айгуль Сериккызы, Айгуль Сериккызы. Ответить: otklik.test',
  ])
})
