import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  deleteApplication,
  getApplication,
  interviewApplication,
  inviteToInterview,
  rejectApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import * as contract from '../../contract/conversations.ts'
import { limits } from '../../contract/rules/limits.ts'
import { companyMembers, resumes, users } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, submitApplication, {
    body: { ...pair, message: 'Здравствуйте!' },
  })
  const params = { id }
  const write = (client: ApiClient, text: string, idempotencyKey?: string) =>
    call(client, contract.sendMessage, { params, body: { text }, idempotencyKey })
  const read = (client: ApiClient, query: object = {}) =>
    call(client, contract.listMessages, { params, query })
  const markRead = (client: ApiClient, message_public_id: string) =>
    call(client, contract.markMessagesRead, { params, body: { message_public_id } })
  const list = (client: ApiClient, query: object = {}) =>
    call(client, contract.listConversations, { query })
  return {
    api,
    employer,
    candidate,
    pair,
    asCandidate,
    asEmployer,
    id,
    params,
    write,
    read,
    markRead,
    list,
  }
}

test('both sides write and read one conversation, in the order of writing', async () => {
  const { asCandidate, asEmployer, write, read } = await start()
  await write(asCandidate, 'Какой адрес?')
  await write(asEmployer, '  Достык 97,\nвход со двора  ')
  const seen = [
    { by: 'candidate', author: null, text: 'Какой адрес?' },
    { by: 'employer', author: expect.any(String), text: 'Достык 97,\nвход со двора' },
  ]
  for (const client of [asCandidate, asEmployer]) {
    expect(await read(client)).toMatchObject({
      messages: seen,
      has_earlier: false,
      writing_refusal: null,
      writable_until: null,
    })
  }
})

test('a page of a long conversation is its newest messages; earlier and later ones are asked for by a message', async () => {
  const { api, asCandidate, asEmployer, write, read } = await start()
  const texts = Array.from({ length: 6 }, (_, nth) => `сообщение ${nth}`)
  for (const [nth, text] of texts.entries()) await write(nth % 2 ? asEmployer : asCandidate, text)
  const { messages } = await read(asCandidate)
  const textsOf = async (query: object) =>
    (await read(asCandidate, query)).messages.map(({ text }) => text)
  expect(await textsOf({ after: messages[3]?.public_id })).toEqual(texts.slice(4))
  expect(await textsOf({ before: messages[2]?.public_id })).toEqual(texts.slice(0, 2))
  expect(await textsOf({ after: 'z'.repeat(26) })).toEqual([])
  expect(api.errors).toEqual([])
})

test('a read mark is seen by the other side, counts the unread anew and never goes back', async () => {
  const { asCandidate, asEmployer, write, read, markRead, list } = await start()
  const first = await write(asCandidate, 'Первое')
  const second = await write(asCandidate, 'Второе')
  expect(await list(asEmployer)).toMatchObject({
    unread: 1,
    results: [{ unread: 2, last_message: { text: 'Второе' } }],
  })
  expect(await markRead(asEmployer, second.public_id)).toEqual({ unread_conversations: 0 })
  await markRead(asEmployer, first.public_id)
  const at = expect.any(String) as string
  const mark = { message_public_id: second.public_id, at }
  expect(await read(asCandidate)).toMatchObject({ own_read: null, other_read: mark })
  expect(await read(asEmployer)).toMatchObject({ own_read: mark, other_read: null })
  expect(await list(asEmployer)).toMatchObject({ unread: 0, results: [{ unread: 0 }] })
  expect(await list(asCandidate)).toMatchObject({ unread: 0, total: 1 })
})

test('the list begins with what is unread, then what waits for an answer, and is searched by names and words', async () => {
  const { api, employer, asCandidate, asEmployer, write, list, markRead } = await start()
  const another = await createCandidate(api, { first_name: 'Сауле' })
  const asAnother = await signedIn(api, another)
  const baker = await createVacancy(api, employer, { title: 'Пекарь' })
  const resume_public_id = await createResume(api, another, { first_name: 'Сауле' })
  const { public_id: id } = await call(asAnother, submitApplication, {
    body: { vacancy_public_id: baker, resume_public_id },
  })
  const sendBaker = (client: ApiClient, text: string) =>
    call(client, contract.sendMessage, { params: { id }, body: { text } })
  await sendBaker(asAnother, 'Отправила фото тортов')
  const own = await write(asCandidate, 'Опаздываю')
  await sendBaker(asEmployer, '100% верно')
  const named = async (query: object = {}) =>
    (await list(asEmployer, query)).results.map(({ application }) => application.vacancy.title)
  const cook = 'Программист'
  expect(await named()).toEqual([cook, 'Пекарь'])
  expect(await named({ unread: 'true' })).toEqual([cook])
  await markRead(asEmployer, own.public_id)
  await sendBaker(asEmployer, 'И ещё')
  expect(await named()).toEqual([cook, 'Пекарь'])
  expect(await named({ unread: 'true' })).toEqual([])
  for (const q of ['тортов', 'сауле', 'пекарь', '100%'])
    expect(await named({ q })).toEqual(['Пекарь'])
  expect(await named({ q: '_' })).toEqual([])
  expect(await list(asAnother)).toMatchObject({ total: 1 })
  const hidden_fields = ['names_and_photo']
  await api.db.update(resumes).set({ published: { hidden_fields } as never })
  expect(await named({ q: 'сауле' })).toEqual([])
})

test('a message is no answer: the application stays as it was', async () => {
  const { asCandidate, asEmployer, params, write } = await start()
  const before = await call(asCandidate, getApplication, { params })
  await write(asEmployer, 'Есть ли медкнижка?')
  const after = await call(asCandidate, getApplication, { params })
  expect(after).toEqual(before)
})

test('the history keeps the words and wished times of every move', async () => {
  const { asCandidate, asEmployer, params } = await start()
  const scheduled_at = '2026-11-23T10:00:00.000Z'
  const video_url = 'https://meet.example.kz/1'
  await call(asEmployer, inviteToInterview, {
    params,
    body: { type: 'video', scheduled_at, video_url, message: 'Ждём вас' },
  })
  const proposed_slots = ['2026-11-24T10:00:00.000Z']
  await call(asCandidate, interviewApplication, {
    params,
    body: { message: 'Можно завтра?', proposed_slots },
  })
  await call(asEmployer, rejectApplication, { params, body: { reason: 'other', message: 'Увы' } })
  const { history } = await call(asCandidate, getApplication, { params })
  expect(history.map(({ action, message }) => [action, message])).toEqual([
    ['apply', 'Здравствуйте!'],
    ['invite', 'Ждём вас'],
    ['interview', 'Можно завтра?'],
    ['reject', 'Увы'],
  ])
  expect(history[2]).toMatchObject({ proposed_slots })
})

const ended = { status: 409, message: 'conversations:writing_ended' }

test('both write until 30 days after the end, and read afterwards', async () => {
  const { api, candidate, employer, asEmployer, params, write, read } = await start()
  await call(asEmployer, rejectApplication, { params, body: { reason: 'other' } })
  api.advance((limits.conversationDays * 24 - 1) * 3600)
  const soon = await signedIn(api, candidate)
  await write(soon, 'Спасибо, что ответили')
  api.advance(2 * 3600)
  const late = [await signedIn(api, candidate), await signedIn(api, employer)]
  for (const client of late) {
    await expect(write(client, 'Ещё раз')).rejects.toMatchObject(ended)
    expect(await read(client)).toMatchObject({
      messages: [{ text: 'Спасибо, что ответили' }],
      writing_refusal: 'closed',
      writable_until: expect.any(String),
    })
  }
})

test('a block ends the conversation for both sides, and so does a deleted application', async () => {
  const { employer, asCandidate, asEmployer, write, read } = await start()
  await call(asCandidate, blockCompany, { body: { company_id: employer.company.id } as never })
  for (const client of [asCandidate, asEmployer]) {
    await expect(write(client, 'Привет')).rejects.toMatchObject(ended)
    expect(await read(client)).toMatchObject({ writing_refusal: 'blocked' })
  }
  const other = await start()
  await call(other.asCandidate, deleteApplication, { params: other.params })
  await expect(other.write(other.asEmployer, 'Привет')).rejects.toMatchObject(ended)
  expect(await other.read(other.asEmployer)).toMatchObject({ writing_refusal: 'left' })
  const missing = { status: 404, message: 'applications:not_found' }
  await expect(other.write(other.asCandidate, 'Привет')).rejects.toMatchObject(missing)
})

test('after ten messages in a row one waits for an answer', async () => {
  const { asCandidate, asEmployer, write } = await start()
  const most = limits.unansweredMessages
  for (let nth = 0; nth < most; nth += 1) await write(asCandidate, `${nth}`)
  const awaited = { status: 409, message: 'conversations:answer_awaited' }
  await expect(write(asCandidate, 'Ещё')).rejects.toMatchObject(awaited)
  await write(asEmployer, 'Ответ')
  await write(asCandidate, 'Спасибо')
})

test('of many messages sent at once none is lost or doubled, and the eleventh is refused', async () => {
  const { asCandidate, write, read } = await start()
  const sent = await Promise.allSettled(
    Array.from({ length: 14 }, (_, nth) => write(asCandidate, `${nth}`, `key-number-${nth}`)),
  )
  const kept = sent.filter(({ status }) => status === 'fulfilled')
  expect(kept).toHaveLength(limits.unansweredMessages)
  const repeated = await Promise.allSettled(
    Array.from({ length: 14 }, (_, nth) => write(asCandidate, `${nth}`, `key-number-${nth}`)),
  )
  expect(repeated.filter(({ status }) => status === 'fulfilled')).toHaveLength(kept.length)
  expect((await read(asCandidate)).messages).toHaveLength(kept.length)
})

test('a key with another text is refused', async () => {
  const { asCandidate, write, read } = await start()
  const key = 'one-and-the-same'
  await write(asCandidate, 'Раз', key)
  await expect(write(asCandidate, 'Два', key)).rejects.toMatchObject({
    message: 'request:idempotency_conflict',
  })
  expect((await read(asCandidate)).messages).toHaveLength(1)
})

test('an account sends 60 messages an hour', async () => {
  const api = await startApi({ limitFactor: 1 / 20 })
  const { candidate, pair } = await createPair(api)
  const client = await signedIn(api, candidate)
  const { public_id: id } = await call(client, submitApplication, { body: pair })
  const write = () => call(client, contract.sendMessage, { params: { id }, body: { text: 'Раз' } })
  for (let nth = 0; nth < 60 / 20; nth += 1) await write()
  await expect(write()).rejects.toMatchObject({ status: 429, message: 'request:limit_exceeded' })
})

test.each([
  ['empty', '', 422],
  ['only spaces', ' \n\t ', 422],
  ['4,001 characters', 'а'.repeat(4001), 422],
  ['4,000 emoji', '👍'.repeat(4000), 200],
  ['markup', '<script>alert(1)</script><b>', 200],
  ['a link that runs code', 'javascript:alert(1)', 200],
  ['NUL', 'а\0б', 200],
  ['marks of direction', 'а\u202eб\u200f', 200],
])('a text of %s', async (_, text, status) => {
  const { asCandidate, write, read } = await start()
  const sent = await write(asCandidate, text).then(
    () => 200,
    (error: { status: number }) => error.status,
  )
  expect(sent).toBe(status)
  const { messages } = await read(asCandidate)
  expect(messages).toHaveLength(status === 200 ? 1 : 0)
  expect(messages[0]?.text ?? '').not.toContain('\0')
})

test('a colleague takes part under a name of their own; a removed member reads and writes nothing', async () => {
  const { api, employer, asCandidate, write, read } = await start()
  const colleague = await createEmployer(api)
  await api.db.update(users).set({ first_name: 'Ержан' }).where(eq(users.id, colleague.id))
  const membership = { company_id: employer.company.id, user_id: colleague.id, role: 'recruiter' }
  await api.db.insert(companyMembers).values(membership as never)
  const asColleague = await signedIn(api, colleague)
  await write(asColleague, 'Добрый день')
  expect((await read(asCandidate)).messages).toMatchObject([{ author: 'Ержан' }])
  await api.db.delete(companyMembers).where(eq(companyMembers.user_id, colleague.id))
  await expect(read(asColleague)).rejects.toMatchObject({ status: 404 })
  await expect(write(asColleague, 'Ещё')).rejects.toMatchObject({ status: 404 })
})
