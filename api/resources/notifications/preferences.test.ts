import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication, viewApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import {
  readNotificationPreferences,
  readUnsubscription,
  unsubscribe,
  updateNotificationPreferences,
  type NotificationPreferences,
} from '../../contract/notification-preferences.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { notifications } from '../../database/tables.ts'
import { sendWaiting } from '../../notifications/letters-due.ts'
import { smsUnsubscribeToken, unsubscribeToken } from '../../notifications/unsubscribe-token.ts'
import { createPair, createVacancy, mailTo, signedIn, startApi, webUrl } from '../../testing.ts'

const begun: NotificationPreferences = {
  muted: { email: [], push: [], sms: [], telegram: [] },
  quiet_hours: null,
  digest: 'off',
  time_zone: 'Asia/Almaty',
}
const hour = 3600

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const { db, now, outbox } = api
  const run = async () => {
    await sendWaiting({ db, now, outbox }).run({}, new AbortController().signal)
  }
  return {
    api,
    candidate,
    employer,
    pair,
    async choose(changes: Partial<NotificationPreferences>) {
      const body = { ...begun, ...changes }
      const me = await signedIn(api, candidate)
      expect(await call(me, updateNotificationPreferences, { body })).toEqual(body)
    },
    async view() {
      const vacancy_public_id = await createVacancy(api, employer)
      const body = { ...pair, vacancy_public_id }
      const { public_id: id } = await call(await signedIn(api, candidate), submitApplication, {
        body,
      })
      await call(await signedIn(api, employer), viewApplication, { params: { id } })
    },
    run,
    letters: async () => (await mailTo(api, candidate.email)).map(({ subject }) => subject),
    async channels() {
      await api.outbox.drain()
      const { results } = await call(await signedIn(api, candidate), listNotifications, {
        query: {},
      })
      return results.map((each) => each.channels_sent)
    },
  }
}

const viewed = 'Ваш отклик на вакансию «Программист» открыли'

test('letters are sent at once with the default preferences', async () => {
  const { api, candidate, view, letters, channels } = await start()
  expect(await call(await signedIn(api, candidate), readNotificationPreferences, {})).toEqual(begun)
  await view()
  expect(await letters()).toEqual([viewed])
  expect(await channels()).toEqual([['email']])
})

test('a muted notification is shown on the site only', async () => {
  const { api, choose, view, letters, channels } = await start()
  await choose({ muted: { email: ['application_viewed'], push: [], sms: [], telegram: [] } })
  await view()
  expect(await letters()).toEqual([])
  expect(await channels()).toEqual([[]])
  expect(await api.db.select().from(notifications)).toHaveLength(2)
})

test('a letter of the quiet hours is sent once in the morning, without notifications read before', async () => {
  const { api, choose, view, run, letters } = await start()
  await choose({ quiet_hours: { from: '21:00', to: '08:00' } })
  api.advance(8 * hour)
  await view()
  await run()
  expect(await letters()).toEqual([])
  await view()
  await api.outbox.drain()
  const [, first] = await api.db.select().from(notifications).orderBy(notifications.id)
  await api.db.update(notifications).set({ read_at: api.now() })
  await api.db.update(notifications).set({ read_at: null }).where(eq(notifications.id, first!.id))
  api.advance(10 * hour)
  await Promise.all([run(), run()])
  await run()
  expect(await letters()).toEqual([viewed])
})

test('a digest gathers a day in one letter, oldest first', async () => {
  const { api, candidate, choose, view, run, channels } = await start()
  await choose({ digest: 'daily' })
  await view()
  await view()
  expect(await mailTo(api, candidate.email)).toEqual([])
  expect(await channels()).toEqual([[], []])
  api.advance(19 * hour)
  await Promise.all([run(), run()])
  await run()
  expect(await channels()).toEqual([['email'], ['email']])
  const [letter, ...others] = await mailTo(api, candidate.email)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Что нового за день: 2')
  expect(letter?.body.split('\n')).toEqual([
    'Вот что произошло на Отклике, пока вы его не открывали.',
    '',
    viewed,
    'Компания «Компания 1». Обещает ответить до 27\u00a0ноября',
    '',
    viewed,
    'Компания «Компания 1». Обещает ответить до 27\u00a0ноября',
    '',
    `Открыть уведомления: ${webUrl}/ru/my/notifications`,
    '',
    expect.stringMatching(
      /^Отписаться от таких писем: https:\/\/otklik\.test\/ru\/unsubscribe\?token=/,
    ),
  ])
})

test('a digest counts the notifications it leaves out, and is not sent when all are read', async () => {
  const { api, candidate, choose, view, run } = await start()
  await choose({ digest: 'daily' })
  for (let n = 0; n < 22; n++) await view()
  await api.outbox.drain()
  api.advance(24 * hour)
  await run()
  const [letter] = await mailTo(api, candidate.email)
  expect(letter?.body).toContain('И ещё уведомлений: 2\n')
  await view()
  await api.outbox.drain()
  await api.db.update(notifications).set({ read_at: api.now() })
  api.advance(24 * hour)
  await run()
  expect(await mailTo(api, candidate.email)).toHaveLength(1)
})

test('the link of a letter ends letters of its type alone, without signing in; repeating is nothing', async () => {
  const { api, candidate, view, letters } = await start()
  await view()
  const [letter] = await mailTo(api, candidate.email)
  const link = /\S+unsubscribe\?token=\S+/.exec(letter?.body ?? '')?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const address = `${candidate.email.charAt(0)}…@example.kz`
  const ends = { channel: 'email', types: ['application_viewed'], searches: [], address }
  expect(await call(api.guest, readUnsubscription, { query: { token } })).toEqual({
    ...ends,
    is_done: false,
  })
  for (let n = 0; n < 2; n++) {
    expect(await call(api.guest, unsubscribe, { body: { token } })).toEqual({
      ...ends,
      is_done: true,
    })
  }
  await view()
  expect(await letters()).toHaveLength(1)
  const chosen = await call(await signedIn(api, candidate), readNotificationPreferences, {})
  expect(chosen).toEqual({
    ...begun,
    muted: { email: ['application_viewed'], push: [], sms: [], telegram: [] },
  })
})

test('the unsubscribe link of a digest mutes only the kinds of the digest', async () => {
  const { api, candidate } = await start()
  const token = unsubscribeToken(api.tokens, candidate.id, 'digest')
  const { types } = await call(api.guest, unsubscribe, { body: { token } })
  expect(types).toContain('application_viewed')
  expect(types).not.toContain('application_invited')
  expect(types).not.toContain('security')
})

test.each(['push', 'telegram', 'sms'] as const)(
  'the link of a message by %s ends that channel alone, and can be undone',
  async (channel) => {
    const { api, candidate } = await start()
    const type = 'interview_reminder'
    const token =
      channel === 'sms'
        ? smsUnsubscribeToken(api.tokens, candidate.id, type)
        : unsubscribeToken(api.tokens, candidate.id, type, channel)
    if (channel === 'sms') expect(token.length).toBeLessThanOrEqual(16)
    const asked = await call(api.guest, readUnsubscription, { query: { token } })
    expect(asked).toMatchObject({ channel, types: [type], is_done: false })
    const muted = async () => {
      const me = await signedIn(api, candidate)
      return (await call(me, readNotificationPreferences, {})).muted
    }
    for (let n = 0; n < 2; n++) await call(api.guest, unsubscribe, { body: { token } })
    expect(await muted()).toEqual({ ...begun.muted, [channel]: [type] })
    const undone = await call(api.guest, unsubscribe, { body: { token, undo: true } })
    expect(undone.is_done).toBe(false)
    expect(await muted()).toEqual(begun.muted)
  },
)

test('the link of the SMS of a day ends the types that it tells', async () => {
  const { api, candidate } = await start()
  const token = smsUnsubscribeToken(api.tokens, candidate.id, 'digest')
  const { types } = await call(api.guest, unsubscribe, { body: { token } })
  expect(types).toEqual(['application_created', 'message_received', 'answer_due'])
})

test.each([
  ['of another account', (own: string) => own.replace(/^r1/, 'r2')],
  ['of another type', (own: string) => own.replace('r', 'l')],
  ['of no type', (own: string) => own.replace('r', 'z')],
  ['cut short', (own: string) => own.slice(0, -1)],
  ['with more', (own: string) => `${own}a`],
])('the short link of an SMS %s ends nothing', async (_, change) => {
  const { api } = await start()
  const token = change(smsUnsubscribeToken(api.tokens, 1, 'interview_reminder'))
  await expect(call(api.guest, unsubscribe, { body: { token } })).rejects.toMatchObject({
    status: 404,
    message: 'notifications:bad_link',
  })
})

test.each([
  ['of another account', (own: string) => own.replace(/^\d+/, '2')],
  ['of another type', (own: string) => own.replace('application_viewed', 'application_invited')],
  ['of no type', (own: string) => own.replace('application_viewed', 'all')],
  ['cut short', (own: string) => own.slice(0, -1)],
  ['with more', (own: string) => `${own}a`],
  ['without a signature', (own: string) => own.replace(/\.[^.]*$/, '.')],
  ['of nothing', () => ''],
])('a link %s ends nothing', async (_, change) => {
  const { api, candidate } = await start()
  const own = unsubscribeToken(api.tokens, 1, 'application_viewed')
  const token = change(own)
  const refused = { status: 404, message: 'notifications:bad_link' }
  await expect(call(api.guest, unsubscribe, { body: { token } })).rejects.toMatchObject(refused)
  await expect(call(api.guest, readUnsubscription, { query: { token } })).rejects.toMatchObject(
    refused,
  )
  const chosen = await call(await signedIn(api, candidate), readNotificationPreferences, {})
  expect(chosen).toEqual(begun)
})

test.each([
  ['another type', { muted: { email: ['x'], sms: [] } }, 'muted.email[0]'],
  ['no such time', { quiet_hours: { from: '24:00', to: '08:00' } }, 'quiet_hours.from'],
  ['hours that last a day', { quiet_hours: { from: '08:00', to: '08:00' } }, 'quiet_hours.to'],
  ['another digest', { digest: 'weekly' }, 'digest'],
  ['no such zone', { time_zone: 'Asia/Nowhere' }, 'time_zone'],
])('%s is refused at its field', async (_, changes, field) => {
  const { api, candidate } = await start()
  const me = await signedIn(api, candidate)
  const refused = call(me, updateNotificationPreferences, {
    body: { ...begun, ...changes } as never,
  })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    fields: { [field]: expect.anything() },
  })
})
