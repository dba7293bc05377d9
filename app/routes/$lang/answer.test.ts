import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getApplication,
  interviewApplication,
  inviteToInterview,
  submitApplication,
} from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { readNotificationPreferences } from '#contract/notification-preferences.ts'
import { users } from '../../../api/database/tables.ts'
import {
  createCandidate,
  createPair,
  createVacancy,
  mailTo,
  signedIn,
} from '../../../api/testing.ts'
import { startSite } from '../../testing.ts'

const first = '2026-11-23T10:00:00.000Z'
const second = '2026-11-24T10:00:00.000Z'

async function start(alternatives: string[] = [], isTexted = false) {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  if (isTexted) {
    const confirmed = { phone: '+77011234567', phone_verified_at: api.now() }
    await api.db.update(users).set(confirmed).where(eq(users.id, candidate.id))
  }
  const vacancy_public_id = await createVacancy(api, employer, { title: 'Повар & <шеф>' })
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, submitApplication, {
    body: { ...pair, vacancy_public_id },
  })
  const params = { id }
  const slot = {
    type: 'video',
    video_url: 'https://meet.example.com/secret-room',
    contact_name: 'Асель',
    contact_phone: '+77010000001',
  } as const
  const body = { ...slot, scheduled_at: first, alternatives }
  await call(asEmployer, inviteToInterview, { params, body })
  const [letter] = await mailTo(api, candidate.email)
  const token = /answer\?token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
  return {
    api,
    params,
    asEmployer,
    guest: await visitor(),
    stranger: await visitor(await createCandidate(api)),
    to: (act: string) => `/ru/answer?${new URLSearchParams({ token, act })}`,
    see: () => call(asCandidate, getApplication, { params }),
    muted: async () => (await call(asCandidate, readNotificationPreferences, {})).muted.sms,
  }
}

const secrets = /meet\.example|Асель|7010000001|@example/

test.each([
  ['accept', /Принять приглашение на встречу\?/, /Попросить другое время Отказаться/],
  ['interview', /Попросить другое время\?.*Когда вам удобно/, /Принять Отказаться/],
  ['reject', /Отказаться от встречи и от вакансии\?/, /Принять Попросить другое время/],
])('a link that wants to %s asks, with the ways to the others', async (act, question, others) => {
  const { guest, to, see } = await start()
  for (let n = 0; n < 2; n++) {
    const page = await guest.get(to(act))
    expect(page.status).toBe(200)
    expect(page.text).toMatch(question)
    expect(page.text).toMatch(others)
    expect(page.text).toContain('Компания 1 Повар & <шеф>')
    expect(page.text).toContain('пн, 23 ноября, 15:00')
  }
  expect(await see()).toMatchObject({ status: 'invited' })
})

test('the page is light, without script, session or contacts, and is kept and found nowhere', async () => {
  const { guest, to } = await start([second])
  const page = await guest.get(to('accept'))
  expect(Buffer.byteLength(page.html)).toBeLessThan(15_000)
  expect(page.html).not.toMatch(/<script|<link rel="stylesheet|<img/)
  expect(page.html).not.toMatch(secrets)
  expect(guest.cookies).toEqual([])
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
  })
})

test.each([
  ['accept', { slot: second }, /Встреча подтверждена.*вт, 24 ноября, 15:00/, 'accepted'],
  ['interview', { message: 'После шести' }, /Попросили другое время/, 'interview'],
  ['reject', { message: '' }, /Вы отклонили приглашение/, 'rejected'],
])('its button answers, whoever is signed in: %s', async (act, fields, said, status) => {
  const { guest, stranger, to, see } = await start([second])
  const done = await stranger.post(to(act), fields)
  expect(done.status).toBe(200)
  expect(done.text).toMatch(said)
  expect(done.html).not.toMatch(secrets)
  expect(await see()).toMatchObject({ status })
  const again = await guest.post(to(act), fields)
  expect([again.status, again.text]).toEqual([410, expect.stringContaining('уже ответили')])
  expect(again.html).toContain('href="/ru/my/applications"')
})

test('typed text survives a refusal', async () => {
  const { guest, to, see } = await start()
  const message = 'а'.repeat(2001)
  const page = await guest.post(to('reject'), { message })
  expect(page.status).toBe(422)
  expect(page.text).toContain('Не длиннее 2000 символов')
  expect(page.field('message')).toBe(message)
  expect(await see()).toMatchObject({ status: 'invited' })
})

test('a time that was not offered is refused with the offered ones', async () => {
  const { guest, to } = await start([second])
  const page = await guest.post(to('accept'), { slot: '2026-11-29T10:00:00Z' })
  expect([page.status, page.text]).toEqual([422, expect.stringContaining('нет. Выберите одно')])
  expect(page.html).toContain(`value="${second}"`)
})

test.each<[string, number, RegExp, (stage: Awaited<ReturnType<typeof start>>) => Promise<string>]>([
  [
    'tampered with',
    404,
    /не подходит/,
    async ({ to }) => to('accept').replace('token=', 'token=x'),
  ],
  ['without its token', 404, /не подходит/, async () => '/ru/answer'],
  [
    'expired',
    410,
    /уже прошло/,
    async ({ api, to }) => {
      api.advance(4 * 24 * 3600)
      return to('accept')
    },
  ],
  [
    'of a moved slot',
    410,
    /изменилось/,
    async ({ asEmployer, params, to }) => {
      await call(asEmployer, interviewApplication, { params, body: {} })
      return to('accept')
    },
  ],
])('a link that is %s says so, opened or posted, and leads on', async (_, status, said, change) => {
  const stage = await start()
  const link = await change(stage)
  for (const page of [await stage.guest.get(link), await stage.guest.post(link, {})]) {
    expect([page.status, page.text]).toEqual([status, expect.stringMatching(said)])
    expect(page.html).toContain('<a href="/ru/my/applications">Войти и открыть отклики</a>')
    expect(page.html).not.toMatch(secrets)
  }
})

test('the page of a reminder ends SMS with reminders by one press, and opening it ends nothing', async () => {
  const { guest, to, muted } = await start([], true)
  const page = await guest.get(to('attend'))
  expect(page.text).toContain('Не присылать СМС с напоминаниями')
  const [, action = ''] = /action="(\/ru\/unsubscribe\?token=[\w.%-]+)"/.exec(page.html) ?? []
  expect((await guest.get(action)).text).toContain('Больше не присылать на номер …67')
  expect(await muted()).toEqual([])
  expect((await guest.post(action, {})).text).toContain('Больше не пришлём')
  expect(await muted()).toEqual(['interview_reminder'])
})

test('who has no confirmed phone is not asked about SMS', async () => {
  const { guest, to } = await start()
  expect((await guest.get(to('attend'))).text).not.toContain('СМС')
})
