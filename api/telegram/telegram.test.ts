// Tests what the bot sends, and what follows from Telegram's refusals.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerByLink } from '../contract/answer-links.ts'
import * as applications from '../contract/applications.ts'
import { call } from '../contract/call.ts'
import {
  readNotificationPreferences,
  updateNotificationPreferences,
} from '../contract/notification-preferences.ts'
import { listNotifications, markNotificationsRead } from '../contract/notifications.ts'
import { readTelegram } from '../contract/telegram.ts'
import { sendMessage } from '../contract/conversations.ts'
import { users } from '../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  mailTo,
  signedIn,
  webUrl,
} from '../testing.ts'
import { blockedByUser, tooManyRequests } from './testing/bot-api.ts'
import { linkChat, startWithBot } from './testing/linked.ts'
import { telegramBot } from './bot.ts'
import { setWebhook } from './webhook.ts'

const phone = '+77011234567'
const at = '2026-11-23T10:00:00Z'

async function start({ hasMailbox = true } = {}) {
  const { api, telegram } = await startWithBot()
  const employer = await createEmployer(api, { name: 'Кофейня <b>«Чашка»</b> & *Ко*' })
  const candidate = await createCandidate(api, { phone, phone_verified_at: api.now() })
  if (!hasMailbox) {
    const none = { email: null, email_verified_at: null }
    await api.db.update(users).set(none).where(eq(users.id, candidate.id))
  }
  const [client, asEmployer] = [await signedIn(api, candidate), await signedIn(api, employer)]
  const { public_id: id } = await call(client, applications.submitApplication, {
    body: {
      vacancy_public_id: await createVacancy(api, employer),
      resume_public_id: await createResume(api, candidate),
    },
  })
  await linkChat(api, client)
  telegram.messages.length = 0
  const params = { id }
  return {
    api,
    telegram,
    client,
    asEmployer,
    params,
    async choose(changes: object) {
      const preferences = await call(client, readNotificationPreferences, {})
      const body = { ...preferences, ...changes }
      await call(client, updateNotificationPreferences, { body })
    },
    async invite() {
      const body = { type: 'office', address: 'Абая 1', scheduled_at: at } as const
      await call(asEmployer, applications.inviteToInterview, { params, body })
    },
    titles: async () =>
      (await call(client, listNotifications, { query: {} })).results.map(({ title }) => title),
    channels: async () =>
      (await call(client, listNotifications, { query: {} })).results[0]?.channels_sent,
  }
}

test('an invitation comes as plain text, with the answer links of the letter as buttons', async () => {
  const { api, telegram, invite, channels, client, params } = await start()
  await invite()
  await api.outbox.drain()
  const [message] = telegram.messages
  expect(message).toMatchObject({
    chat_id: 77001,
    disable_notification: false,
    link_preview_options: { is_disabled: true },
  })
  expect(message).not.toHaveProperty('parse_mode')
  expect(message?.text).toMatch(
    /^«Кофейня <b>„Чашка“<\/b> & \*Ко\*» приглашает .*Адрес: Алматы, Абая 1.*Отключить: \/stop$/s,
  )
  const buttons = message?.reply_markup?.inline_keyboard.flat() ?? []
  expect(buttons.map(({ text }) => text)).toEqual([
    'Принять',
    'Попросить другое время',
    'Отказаться',
    'Подробности',
    'Не сообщать о таком',
  ])
  for (const { url } of buttons) expect(url.startsWith(`${webUrl}/ru/`)).toBe(true)
  expect(await channels()).toEqual(expect.arrayContaining(['telegram', 'email']))
  const token = new URL(buttons[0]?.url ?? '').searchParams.get('token') ?? ''
  const answered = call(api.guest, answerByLink, { body: { token, action: 'accept', slot: at } })
  await expect(answered).resolves.toBeTruthy()
  const { status } = await call(client, applications.getApplication, { params })
  expect(status).toBe('accepted')
})

test('a link in the words of the other side stays in the message as it is', async () => {
  const { api, telegram, asEmployer, params } = await start()
  const text = `Наша вакансия: ${webUrl}/ru/vacancies/abc`
  await call(asEmployer, sendMessage, { params, body: { text } })
  await api.outbox.drain()
  const [message] = telegram.messages
  expect(message?.text).toContain(`«${text}»`)
  const buttons = message?.reply_markup?.inline_keyboard.flat().map((each) => each.text)
  expect(buttons).toEqual(['Ответить', 'Не сообщать о таком'])
})

test('in quiet hours a message makes no sound, and none is lost', async () => {
  const { api, telegram, invite, choose } = await start()
  await choose({ quiet_hours: { from: '13:00', to: '15:00' } })
  await invite()
  await api.outbox.drain()
  expect(telegram.messages).toMatchObject([{ disable_notification: true }])
})

test('types that are off in Telegram are not sent there', async () => {
  const { api, telegram, invite, choose, channels } = await start()
  await choose({ muted: { email: [], push: [], sms: [], telegram: ['application_invited'] } })
  await invite()
  await api.outbox.drain()
  expect(telegram.messages).toEqual([])
  expect(await channels()).toEqual(['email'])
})

test('a message of 4,000 characters arrives cut to what Telegram takes', async () => {
  const { api, telegram, asEmployer, params } = await start()
  const text = '😀'.repeat(2000)
  await call(asEmployer, sendMessage, { params, body: { text } })
  await api.outbox.drain()
  const [message] = telegram.messages
  expect(message?.text.length).toBeLessThanOrEqual(4096)
  expect(message?.text).toMatch(/Отключить: \/stop$/)
  expect(message?.text).not.toMatch(/\p{Surrogate}/u)
})

test('what was read on the site meanwhile is not sent', async () => {
  const { api, telegram, client, invite } = await start()
  telegram.answer.refuse = tooManyRequests(60)
  await invite()
  await api.outbox.drain()
  await call(client, markNotificationsRead, { body: { all: true } })
  telegram.answer.refuse = null
  api.advance(60)
  await api.outbox.drain()
  expect(telegram.messages).toEqual([])
})

test('Telegram says how long to wait, and no attempt is lost meanwhile', async () => {
  const { api, telegram, invite } = await start()
  telegram.answer.refuse = tooManyRequests(45)
  await invite()
  for (let nth = 0; nth < 8; nth++) {
    await api.outbox.drain()
    const asked = telegram.asked()
    api.advance(44)
    await api.outbox.drain()
    expect(telegram.asked()).toBe(asked)
    api.advance(1)
  }
  telegram.answer.refuse = null
  await api.outbox.drain()
  expect(telegram.messages).toHaveLength(1)
})

test('a failure of Telegram is tried again', async () => {
  const { api, telegram, invite } = await start()
  telegram.answer.isDown = true
  await invite()
  await api.outbox.drain()
  expect(api.errors.splice(0)).toMatchObject([
    { message: 'Telegram answered sendMessage with 502 Bad Gateway' },
  ])
  telegram.answer.isDown = false
  api.advance(30)
  await api.outbox.drain()
  expect(telegram.messages).toHaveLength(1)
  api.advance(3600)
  await api.outbox.drain()
  expect(telegram.messages).toHaveLength(1)
})

test('who has blocked the bot loses the chat, and is told on the site', async () => {
  const { api, telegram, client, invite, titles } = await start()
  telegram.answer.refuse = blockedByUser
  await invite()
  await api.outbox.drain()
  expect((await call(client, readTelegram, {})).linked_at).toBeNull()
  expect((await titles())[0]).toBe('Telegram отключён')
  const asked = telegram.asked()
  api.advance(3600)
  await api.outbox.drain()
  expect(telegram.asked()).toBe(asked)
})

test('a phone without a mailbox gets no SMS while Telegram works', async () => {
  const { api, telegram, invite } = await start({ hasMailbox: false })
  await invite()
  await api.outbox.drain()
  expect(telegram.messages).toHaveLength(1)
  expect(await mailTo(api, phone)).toEqual([])
})

test('what a blocked bot could not tell goes by SMS', async () => {
  const { api, telegram, invite } = await start({ hasMailbox: false })
  telegram.answer.refuse = blockedByUser
  await invite()
  await api.outbox.drain()
  const sent = await mailTo(api, phone)
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('приглашает на встречу'),
  ])
})

test('the webhook is set with its secret', async () => {
  const { api, telegram } = await startWithBot()
  await setWebhook({ bot: api.telegram, webUrl }).run({}, AbortSignal.timeout(5000))
  expect(telegram.webhooks).toEqual([
    {
      url: 'https://otklik.test/v1/telegram/webhook',
      secret_token: api.telegram?.secret,
      allowed_updates: ['message', 'my_chat_member'],
    },
  ])
})

test('a wrong token is told with the words of Telegram, without the token', async () => {
  const { telegram } = await startWithBot()
  const options = { secret: '', apiUrl: telegram.url, name: null }
  const wrong = telegramBot({ ...options, token: '1:secret' }).name()
  await expect(wrong).rejects.toThrow('Telegram answered getMe with 401 Unauthorized')
  await expect(wrong).rejects.not.toThrow('secret')
})
