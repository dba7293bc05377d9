import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { deleteAccount } from '../../contract/profile.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { disconnectTelegram, readTelegram, requestTelegramCode } from '../../contract/telegram.ts'
import { telegramCodes, telegramLinks, telegramUpdates } from '../../database/tables.ts'
import { botBlocked, botName, writtenToBot, type BotApi } from '../../telegram/testing/bot-api.ts'
import { linkChat, postUpdate, startWithBot } from '../../telegram/testing/linked.ts'
import { createCandidate, password, signedIn, startApi } from '../../testing.ts'

async function start() {
  const { api, telegram } = await startWithBot()
  const account = await createCandidate(api)
  return { api, telegram, account, client: await signedIn(api, account) }
}

const last = ({ messages }: BotApi) => messages.at(-1)?.text ?? ''
const settings = 'https://otklik.test/ru/my/settings#channels'

test('without a bot of the operator nothing is offered', async () => {
  const api = await startApi()
  const client = await signedIn(api, await createCandidate(api))
  const nothing = { is_offered: false, linked_at: null, pending: null }
  expect(await call(client, readTelegram, {})).toEqual(nothing)
  const asked = call(client, requestTelegramCode, {})
  await expect(asked).rejects.toMatchObject({ status: 409, message: 'telegram:no_telegram' })
})

test('a code links the chat that sends it, and both sides hear of it', async () => {
  const { api, telegram, client } = await start()
  const pending = await call(client, requestTelegramCode, {})
  expect(pending).toMatchObject({
    code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    link: `https://t.me/${botName}?start=${pending.code}`,
    bot: botName,
    expires_at: '2026-11-20T09:15:00.000Z',
  })
  expect(await call(client, readTelegram, {})).toEqual({
    is_offered: true,
    linked_at: null,
    pending,
  })
  expect((await postUpdate(api, writtenToBot(`/start ${pending.code}`))).status).toBe(200)
  expect(await call(client, readTelegram, {})).toEqual({
    is_offered: true,
    linked_at: '2026-11-20T09:00:00.000Z',
    pending: null,
  })
  expect(telegram.messages).toMatchObject([
    { chat_id: 77001, text: expect.stringMatching(/^Готово, .+\/stop$/s) },
  ])
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.map(({ title }) => title)).toEqual(['Telegram подключён'])
})

test.each(['as it is', 'in small letters', 'with the name of the bot'])(
  'a code typed %s works',
  async (how) => {
    const { api, client } = await start()
    const { code } = await call(client, requestTelegramCode, {})
    const typed = {
      'as it is': ` ${code}\n`,
      'in small letters': code.toLowerCase(),
      'with the name of the bot': `/start@${botName} ${code}`,
    }[how]
    await postUpdate(api, writtenToBot(typed ?? ''))
    expect((await call(client, readTelegram, {})).linked_at).not.toBeNull()
  },
)

test('a code works once, and an older one not at all', async () => {
  const { api, telegram, client } = await start()
  const first = await call(client, requestTelegramCode, {})
  api.advance(1)
  const second = await call(client, requestTelegramCode, {})
  expect(second.code).not.toBe(first.code)
  await postUpdate(api, writtenToBot(`/start ${first.code}`))
  expect(last(telegram)).toContain('Этот код не подошёл')
  await postUpdate(api, writtenToBot(`/start ${second.code}`))
  await postUpdate(api, writtenToBot(`/start ${second.code}`, 77002))
  expect(last(telegram)).toContain('Этот код не подошёл')
  expect(await api.db.select().from(telegramLinks)).toMatchObject([{ chat_id: 77001 }])
})

test('a code ends with its time', async () => {
  const { api, telegram, client } = await start()
  const { code } = await call(client, requestTelegramCode, {})
  api.advance(15 * 60)
  expect((await call(client, readTelegram, {})).pending).toBeNull()
  await postUpdate(api, writtenToBot(`/start ${code}`))
  expect(last(telegram)).toContain('он действует 15 минут')
  expect(await api.db.$count(telegramLinks)).toBe(0)
})

test('the code is nowhere in the database', async () => {
  const { api, client } = await start()
  const { code } = await call(client, requestTelegramCode, {})
  const [row] = await api.db.select().from(telegramCodes)
  expect(row?.code_hash.toString('latin1')).not.toContain(code)
  expect(row?.code_hash).toHaveLength(32)
})

test.each([
  ['a wrong one', 'b'.repeat(38)],
  ['a part of it', 'a-secret'],
  ['none', null],
  ['an empty one', ''],
])('an update with a secret that is %s is refused, and nothing is done', async (_, secret) => {
  const { api, telegram, client } = await start()
  const { code } = await call(client, requestTelegramCode, {})
  const asked = telegram.asked()
  const refused = await postUpdate(api, writtenToBot(`/start ${code}`), { secret })
  expect(refused.status).toBe(401)
  expect(await api.db.$count(telegramLinks)).toBe(0)
  expect(await api.db.$count(telegramUpdates)).toBe(0)
  expect(telegram.asked()).toBe(asked)
})

test('an update that Telegram sends again does nothing more', async () => {
  const { api, telegram, client } = await start()
  const { code } = await call(client, requestTelegramCode, {})
  const update = writtenToBot(`/start ${code}`)
  for (let nth = 0; nth < 3; nth++) {
    expect((await postUpdate(api, update)).status).toBe(200)
  }
  expect(telegram.messages).toHaveLength(1)
  expect(last(telegram)).toContain('Готово')
})

test.each([
  ['no JSON', '{"update_id":'],
  ['no update', '[]'],
  ['a number that is none', '{"update_id":"1"}'],
])('%s is malformed', async (_, body) => {
  const { api } = await start()
  expect((await postUpdate(api, {}, { body })).status).toBe(400)
})

test('a body above 64 KB is refused', async () => {
  const { api } = await start()
  const refused = await postUpdate(api, writtenToBot('а'.repeat(70_000)))
  expect(refused.status).toBe(413)
})

test.each([
  ['a greeting', writtenToBot('Здравствуйте, когда собеседование?')],
  ['a start without a code', writtenToBot('/start')],
  ['another command', writtenToBot('/help')],
  ['a picture', { update_id: 900_001, message: { chat: { id: 77001, type: 'private' } } }],
  ['a stop without an account', writtenToBot('/stop')],
])('%s gets a short answer', async (_, update) => {
  const { api, telegram } = await start()
  await postUpdate(api, update)
  expect(telegram.messages.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Сюда приходят уведомления Отклика/),
  ])
})

test.each([
  ['a group', { update_id: 1, message: { chat: { id: -5, type: 'group' }, text: '/start' } }],
  ['an update of a kind that is not asked for', { update_id: 2, poll: {} }],
])('%s gets no answer', async (_, update) => {
  const { api, telegram } = await start()
  expect((await postUpdate(api, update)).status).toBe(200)
  expect(telegram.messages).toEqual([])
})

test('who writes without a pause is not answered any more', async () => {
  const { api, telegram } = await startWithBot({ limitFactor: 1 })
  for (let nth = 0; nth < 30; nth++) {
    expect((await postUpdate(api, writtenToBot(`да ${nth}`))).status).toBe(200)
  }
  expect(telegram.messages).toHaveLength(20)
})

test('/stop ends the chat', async () => {
  const { api, telegram, client } = await start()
  await linkChat(api, client)
  await postUpdate(api, writtenToBot('/stop'))
  expect((await call(client, readTelegram, {})).linked_at).toBeNull()
  expect(last(telegram)).toBe(`Уведомления сюда больше не приходят. Подключить снова: ${settings}`)
})

test('a blocked bot ends the chat, and the account is told on the site', async () => {
  const { api, client } = await start()
  await linkChat(api, client)
  await postUpdate(api, botBlocked())
  expect((await call(client, readTelegram, {})).linked_at).toBeNull()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results[0]).toMatchObject({ title: 'Telegram отключён', link: '/ru/my/settings#channels' })
})

test('the settings end the chat and the code, again without effect', async () => {
  const { api, client } = await start()
  await linkChat(api, client)
  await call(client, requestTelegramCode, {})
  await call(client, disconnectTelegram, {})
  await call(client, disconnectTelegram, {})
  const gone = { is_offered: true, linked_at: null, pending: null }
  expect(await call(client, readTelegram, {})).toEqual(gone)
})

test('a chat that links another account moves there, and the first account is told', async () => {
  const { api, client } = await start()
  const other = await signedIn(api, await createCandidate(api))
  await linkChat(api, client)
  await linkChat(api, other)
  expect((await call(client, readTelegram, {})).linked_at).toBeNull()
  expect((await call(other, readTelegram, {})).linked_at).not.toBeNull()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results[0]?.body).toContain('подключили к другому аккаунту')
})

test('an account that links another chat leaves the first, which is told', async () => {
  const { api, telegram, client } = await start()
  await linkChat(api, client, 77001)
  await linkChat(api, client, 77002)
  expect(await api.db.select().from(telegramLinks)).toMatchObject([{ chat_id: 77002 }])
  const replaced = telegram.messages.find(({ text }) => text.includes('к другому чату'))
  expect(replaced?.chat_id).toBe(77001)
})

test('the code of one account is unknown to others', async () => {
  const { api, client } = await start()
  const other = await signedIn(api, await createCandidate(api))
  await call(client, requestTelegramCode, {})
  await call(other, disconnectTelegram, {})
  expect((await call(other, readTelegram, {})).pending).toBeNull()
  expect((await call(client, readTelegram, {})).pending).not.toBeNull()
})

test('who deletes the account loses the chat at once', async () => {
  const { api, client } = await start()
  await linkChat(api, client)
  const { code } = await call(client, requestTelegramCode, {})
  await call(client, deleteAccount, { body: { current_password: password } })
  expect(await api.db.$count(telegramLinks)).toBe(0)
  await postUpdate(api, writtenToBot(`/start ${code}`))
  expect(await api.db.$count(telegramLinks)).toBe(0)
})

test('while Telegram is down, no code is given, and the settings stay readable', async () => {
  const { api, telegram, client } = await start()
  telegram.answer.isDown = true
  const asked = call(client, requestTelegramCode, {})
  await expect(asked).rejects.toMatchObject({ status: 503 })
  expect(api.errors.splice(0)).toHaveLength(1)
  expect(await call(client, readTelegram, {})).toMatchObject({ is_offered: true, pending: null })
  telegram.answer.isDown = false
  expect(await call(client, requestTelegramCode, {})).toMatchObject({ bot: botName })
})
