import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../../../api/contract/applications.ts'
import { call } from '../../../../api/contract/call.ts'
import { telegramLinks, users } from '../../../../api/database/tables.ts'
import { createCandidate, createPair, password, signedIn } from '../../../../api/testing.ts'
import { env } from '../../../platform/env/env.server.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/settings'
const bot = { secret: '', call: async () => ({}), name: async () => 'otklik_test_bot' }

async function start(telegram: typeof bot | null = bot) {
  const { api, visitor } = await startSite(env.country, { telegram })
  const account = await createCandidate(api)
  return { api, account, me: await visitor(account) }
}

test('without a bot nothing is said of Telegram, and the mailbox is named', async () => {
  const { me, account } = await start(null)
  const { text } = await me.get(page)
  expect(text).toContain('Как вам сообщать?')
  expect(text).toContain(`Письма приходят на ${account.email}.`)
  expect(text).not.toContain('Telegram')
})

test('a press shows the link to the bot and the code, and another press a new code', async () => {
  const { me, api } = await start()
  expect((await me.get(page)).text).toContain('Подключить Telegram')
  const answer = await me.post(page, { intent: 'connect_telegram' })
  expect(answer.location).toBe('/ru/my/settings#channels')
  const shown = await me.follow(answer)
  const codeOf = (html: string) =>
    /https:\/\/t\.me\/otklik_test_bot\?start=(\w{8})"/.exec(html)?.[1]
  const code = codeOf(shown.html)
  expect(shown.text).toContain(`Или напишите боту @otklik_test_bot код ${code}`)
  expect(shown.text).toContain('Код действует до 14:15.')
  api.advance(1)
  const again = await me.follow(await me.post(page, { intent: 'connect_telegram' }))
  expect(codeOf(again.html)).not.toBe(code)
})

test('a connected chat is shown with its day, has its own topics, and is ended by a press', async () => {
  const { me, api, account } = await start()
  const link = { user_id: account.id, chat_id: 77001, linked_at: api.now() }
  await api.db.insert(telegramLinks).values(link)
  const shown = await me.get(page)
  expect(shown.text).toContain('Подключён 20 ноября.')
  expect(shown.text).toContain('Что присылать в Telegram')
  const ended = await me.follow(await me.post(page, { intent: 'disconnect_telegram' }))
  expect(ended.text).toContain('Telegram отключён')
  expect(ended.text).toContain('Подключить Telegram')
  expect(await api.db.$count(telegramLinks)).toBe(0)
})

test('who has only the site is asked after applying, until the question is closed or answered', async () => {
  const { api, visitor } = await startSite(env.country, { telegram: bot })
  const { candidate, pair } = await createPair(api)
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const phone = { email: null, email_verified_at: null, phone: '+77011234567' }
  await api.db
    .update(users)
    .set({ ...phone, phone_verified_at: api.now() })
    .where(eq(users.id, candidate.id))
  const list = '/ru/my/applications'
  const signIn = async () => {
    const signedInByPhone = await visitor()
    await signedInByPhone.post('/ru/account/sign-in', { username: phone.phone, password })
    return signedInByPhone
  }
  const me = await signIn()
  const shown = await me.get(list)
  expect(shown.text).toContain('Как вам сообщать?')
  expect(shown.text).toContain('+7 701 123 45 67: только то, что не может ждать.')
  const answer = await me.post(page, { intent: 'close_channel_offer', from: list })
  expect(answer.location).toBe(list)
  expect((await me.follow(answer)).text).not.toContain('Как вам сообщать?')

  const other = await signIn()
  const link = { user_id: candidate.id, chat_id: 77001, linked_at: api.now() }
  expect((await other.get(list)).text).toContain('Как вам сообщать?')
  await api.db.insert(telegramLinks).values(link)
  expect((await other.get(list)).text).not.toContain('Как вам сообщать?')
})

test.each([
  ['with a bot', bot, true],
  ['without a bot', null, false],
])(
  'who gets letters is offered a faster channel below the applications %s',
  async (_, telegram, isOffered) => {
    const { api, visitor } = await startSite(env.country, { telegram })
    const { candidate, pair } = await createPair(api)
    await call(await signedIn(api, candidate), submitApplication, { body: pair })
    const me = await visitor(candidate)
    const list = '/ru/my/applications'
    const shown = await me.get(list)
    expect(shown.text.includes('Письма об ответах приходят.')).toBe(isOffered)
    if (!isOffered) return
    expect(shown.text.indexOf('Как вам сообщать?')).toBeGreaterThan(
      shown.text.indexOf('Программист'),
    )
    const answer = await me.post(page, { intent: 'close_channel_offer', from: list })
    expect((await me.follow(answer)).text).not.toContain('Как вам сообщать?')
  },
)

test('the question closes to a page of this site alone', async () => {
  const { me } = await start()
  const fields = { intent: 'close_channel_offer', from: 'https://evil.example/' }
  expect((await me.post(page, fields)).location).toBe(page)
})
