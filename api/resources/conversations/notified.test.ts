import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import * as contract from '../../contract/conversations.ts'
import { updateNotificationPreferences } from '../../contract/notification-preferences.ts'
import { countNotifications, listNotifications } from '../../contract/notifications.ts'
import { users } from '../../database/tables.ts'
import { sendWaiting } from '../../notifications/letters-due.ts'
import { createPair, mailTo, signedIn, smsTo, startApi } from '../../testing.ts'

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, submitApplication, { body: pair })
  await api.outbox.drain()
  const params = { id }
  const write = async (client: ApiClient, text: string) => {
    const message = await call(client, contract.sendMessage, { params, body: { text } })
    await api.outbox.drain()
    return message
  }
  const read = (client: ApiClient, { public_id: message_public_id }: contract.Message) =>
    call(client, contract.markMessagesRead, { params, body: { message_public_id } })
  const told = async (client: ApiClient) => {
    const { results } = await call(client, listNotifications, { query: {} })
    return results.filter(({ type }) => type === 'message_received')
  }
  const letters = async (address: string) => {
    const { db, now, outbox } = api
    await sendWaiting({ db, now, outbox }).run({}, new AbortController().signal)
    await outbox.drain()
    return (await mailTo(api, address)).filter(({ subject }) => subject.startsWith('Сообщение от'))
  }
  return { api, employer, candidate, asCandidate, asEmployer, id, write, read, told, letters }
}

test('the first unread message is told with its words, and the next one after it was read', async () => {
  const { asCandidate, asEmployer, employer, id, write, read, told } = await start()
  await write(asEmployer, 'Есть ли\nмедкнижка?')
  const second = await write(asEmployer, 'И когда можете выйти?')
  expect(await told(asEmployer)).toEqual([])
  expect(await told(asCandidate)).toMatchObject([
    {
      title: `Сообщение от «${employer.company.name}»`,
      body: `Айгуль, ${employer.company.name}. «Есть ли медкнижка?». Вакансия «Программист»`,
      link: `/ru/my/applications/${id}/messages`,
      application_public_id: id,
    },
  ])
  await read(asCandidate, second)
  expect(await call(asCandidate, countNotifications, {})).toMatchObject({ unread: 0 })
  await write(asEmployer, 'Спасибо')
  expect(await told(asCandidate)).toMatchObject([
    { read_at: null },
    { read_at: expect.any(String) },
  ])
})

test('a letter with the words goes after two minutes, unless the message was read meanwhile', async () => {
  const { api, candidate, employer, asCandidate, asEmployer, write, read, letters } = await start()
  await write(asEmployer, 'Приходите: https://example.kz')
  expect(await letters(candidate.email)).toEqual([])
  api.advance(121)
  const [letter, ...more] = await letters(candidate.email)
  expect(more).toEqual([])
  expect(letter?.body).toContain('«Приходите: https://example.kz»')
  const own = await write(asCandidate, 'Приду')
  await read(asEmployer, own)
  api.advance(121)
  expect(await letters(employer.email)).toEqual([])
  expect(await letters(candidate.email)).toHaveLength(1)
})

test.each([
  ['Переведите 5 000 тенге за оформление пропуска', true],
  ['Приходите к десяти', false],
])('the letter with «%s» warns: %s', async (text, isWarned) => {
  const { api, candidate, write, asEmployer, letters } = await start()
  await write(asEmployer, text)
  api.advance(121)
  const [letter] = await letters(candidate.email)
  expect(letter?.body).toContain(text)
  expect(letter?.body.includes('Не переводите и не сообщайте их.')).toBe(isWarned)
})

test('an account without a mailbox gets the number of new messages in its daily SMS', async () => {
  const { api, candidate, asEmployer, write } = await start()
  const phone = '+77011234567'
  const address = { email: null, email_verified_at: null, phone, phone_verified_at: api.now() }
  await api.db.update(users).set(address).where(eq(users.id, candidate.id))
  await write(asEmployer, 'Когда можете выйти?')
  api.advance(20 * 3600)
  const { db, now, outbox } = api
  const options = { db, now, outbox }
  await sendWaiting(options).run({}, new AbortController().signal)
  await outbox.drain()
  const sms = await smsTo(api, phone)
  expect(sms).toEqual(['Новых сообщений: 1. Ответить: otklik.test'])
})

test('who has turned off letters about messages gets none', async () => {
  const { api, candidate, asCandidate, asEmployer, write, letters } = await start()
  await call(asCandidate, updateNotificationPreferences, {
    body: {
      muted: { email: ['message_received'], push: [], sms: [] },
      quiet_hours: null,
      digest: 'off',
      time_zone: 'Asia/Almaty',
    },
  })
  await write(asEmployer, 'Добрый день')
  api.advance(121)
  expect(await letters(candidate.email)).toEqual([])
})
