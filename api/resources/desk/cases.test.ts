import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, type ApiClient } from '../../contract/call.ts'
import * as cases from '../../contract/desk-cases.ts'
import { unsubscribe } from '../../contract/notification-preferences.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { supportNumber } from '../../contract/rules/support-number.ts'
import { createSupportRequest, listSupportRequests } from '../../contract/support.ts'
import { deskCases, deskLog, supportRequests, users } from '../../database/tables.ts'
import { openDeskOf } from '../../testing/desk.ts'
import { createCandidate, mailTo, signedIn, smsTo, startApi } from '../../testing.ts'

async function startSupport() {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  const write = async (message = 'Не приходит код', by: ApiClient = client, email?: string) => {
    const body = { topic: 'account' as const, message, email }
    return (await call(by, createSupportRequest, { body })).public_id
  }
  const [one, two] = [await openDeskOf(api, 'support'), await openDeskOf(api, 'support')]
  return { api, candidate, client, write, one: one.client, two: two.client, accounts: [one, two] }
}

const on = (id: string) => ({ params: { id } })
const answered = (answer: string, note?: string) => ({
  body: { decision: 'answered' as const, answer, note },
})
const closed = { body: { decision: 'closed' as const, reason: 'spam' as const } }
const taken = { status: 409, message: 'desk:case_taken' }
const wrongState = { status: 409, message: 'desk:wrong_state' }

test('a request stands in the queue without words or addresses until somebody decides', async () => {
  const { api, write, one, candidate } = await startSupport()
  expect(await call(one, cases.listCases, { query: {} })).toMatchObject({
    results: [],
    counts: {},
    next_due_at: null,
  })
  const first = await write('Не приходит код на +7 701 000 00 01')
  api.advance(3600)
  const second = await write('И письмо не приходит')
  const queue = await call(one, cases.listCases, { query: { kind: 'support' } })
  expect(queue).toMatchObject({
    counts: { support: 2 },
    overdue: 0,
    decided_today: 0,
    page_count: 1,
  })
  expect(queue.results).toMatchObject([
    {
      public_id: first,
      about: { kind: 'support', topic: 'account', side: 'candidate', nth: 1 },
      taken: null,
    },
    { public_id: second, about: { nth: 2 } },
  ])
  expect(JSON.stringify(queue)).not.toMatch(/приходит|701|@|Айгуль/)
  expect(JSON.stringify(queue)).not.toContain(candidate.email)
  api.advance(24 * 3600 + 60)
  // The desk has closed meanwhile.
  const { client: again } = await openDeskOf(api, 'support', 'money')
  expect(await call(again, cases.listCases, { query: {} })).toMatchObject({ overdue: 2 })
  await call(again, cases.decideCase, { ...on(first), ...answered('Здравствуйте') })
  expect(await call(again, cases.listCases, { query: {} })).toMatchObject({
    counts: { support: 1 },
    decided_today: 1,
    results: [{ public_id: second }],
  })
})

test('a role without cases of a kind sees none', async () => {
  const { api, write } = await startSupport()
  const id = await write()
  const { client } = await openDeskOf(api, 'moderator')
  expect(await call(client, cases.listCases, { query: {} })).toMatchObject({
    results: [],
    counts: {},
  })
  await expect(call(client, cases.readCase, on(id))).rejects.toMatchObject({ status: 404 })
})

test('a case shows the words, the account and the history; contacts only when opened', async () => {
  const { api, client, write, one, two, candidate } = await startSupport()
  const stranger = await signedIn(api, await createCandidate(api))
  const other = await write('Другой человек', stranger)
  await call(two, cases.decideCase, { ...on(other), ...answered('Проверьте папку «Спам»') })
  const earlier = await write('Первый вопрос')
  const id = await write('Второй вопрос')
  const shown = await call(one, cases.readCase, on(id))
  expect(shown).toMatchObject({
    content: {
      message: 'Второй вопрос',
      person: { id: candidate.id, name: 'Айгуль Сериккызы', side: 'candidate', is_ending: false },
      history: [{ public_id: earlier, message: 'Первый вопрос', answer: null }],
      similar: [{ answer: 'Проверьте папку «Спам»' }],
    },
    decision: null,
  })
  expect(JSON.stringify(shown)).not.toContain(candidate.email)
  expect(JSON.stringify(shown)).not.toContain('Другой человек')
  expect(await call(one, cases.openCaseContacts, on(id))).toEqual({
    given_email: null,
    email: candidate.email,
    phone: null,
  })
  const log = await api.db.select().from(deskLog).where(eq(deskLog.about_user_id, candidate.id))
  expect(log.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['case_read', id],
    ['contacts_opened', id],
  ])
  expect(await call(client, listSupportRequests, {})).toHaveLength(2)
})

test('an answer goes by letter, into the notifications and to the own requests', async () => {
  const { api, client, write, one, two, candidate } = await startSupport()
  const id = await write('Не приходит код')
  await api.db.update(users).set({ first_name: 'Жанар' })
  const answer = 'Здравствуйте!\n\nКод пришёл бы, но почта переполнена.'
  await call(one, cases.decideCase, { ...on(id), ...answered(answer, 'Почта mail.kz') })
  const [letter] = await mailTo(api, candidate.email)
  expect(letter?.subject).toBe(`Ответ на ваше обращение ${supportNumber(id)}`)
  expect(letter?.body).toContain('почта переполнена')
  expect(letter?.body).toContain('Жанар, Отклик')
  expect((await call(client, listNotifications, { query: {} })).results).toMatchObject([
    { type: 'support_answered', link: `/ru/my/support#${id}` },
  ])
  expect(await call(client, listSupportRequests, {})).toMatchObject([
    { public_id: id, is_closed: true, answer: { text: answer, by: 'Жанар' } },
  ])
  expect(JSON.stringify(await call(client, listSupportRequests, {}))).not.toContain('mail.kz')
  const shown = await call(two, cases.readCase, on(id))
  expect(shown).toMatchObject({ decision: { decision: 'answered', answer, undo_until: null } })
  expect(shown.note).toBe('Почта mail.kz')
})

test('the letter with an answer has a link that ends such letters, and a guest’s has none', async () => {
  const { api, client, write, one, candidate } = await startSupport()
  const decide = async (id: string) =>
    call(one, cases.decideCase, { ...on(id), ...answered('Готово') })
  const answers = async () =>
    (await mailTo(api, candidate.email)).filter(({ subject }) => subject.startsWith('Ответ'))
  await decide(await write('Первый вопрос'))
  const [letter] = await answers()
  const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(letter?.body ?? '') ?? []
  await call(client, unsubscribe, { body: { token: decodeURIComponent(token) } })
  await decide(await write('Второй вопрос'))
  expect(await answers()).toHaveLength(1)
  await decide(await write('Вопрос гостя', api.guest, 'guest@example.kz'))
  const [toGuest] = await mailTo(api, 'guest@example.kz')
  expect(toGuest?.body).not.toContain('unsubscribe')
})

test('a guest gets a letter, an account with a phone only an SMS', async () => {
  const { api, write, one } = await startSupport()
  const id = await write('Вопрос гостя', api.guest, 'guest@example.kz')
  await call(one, cases.decideCase, { ...on(id), ...answered('Ответ гостю') })
  const [letter] = await mailTo(api, 'guest@example.kz')
  expect(letter?.body).toContain('Ответ гостю')
  const phone = '+77010000077'
  const caller = await createCandidate(api)
  await api.db
    .update(users)
    .set({ email: null, email_verified_at: null, phone, phone_verified_at: api.now() })
    .where(eq(users.id, caller.id))
  const second = await write('Вопрос', await signedIn(api, caller))
  await call(one, cases.decideCase, { ...on(second), ...answered('Ответ') })
  expect(await smsTo(api, phone)).toEqual([
    expect.stringContaining(`ответила на ваше обращение ${supportNumber(second)}`),
  ])
})

test('closing without an answer sends nothing and may be undone for ten minutes', async () => {
  const { api, write, one, two, candidate } = await startSupport()
  const id = await write()
  await call(one, cases.decideCase, { ...on(id), ...closed })
  expect(await mailTo(api, candidate.email)).toHaveLength(1)
  await expect(call(two, cases.reopenCase, on(id))).rejects.toMatchObject(wrongState)
  expect(await call(one, cases.reopenCase, on(id))).toMatchObject({ taken: { is_own: true } })
  await call(one, cases.decideCase, { ...on(id), ...closed })
  api.advance(10 * 60)
  await expect(call(one, cases.reopenCase, on(id))).rejects.toMatchObject(wrongState)
  const answeredId = await write()
  await call(one, cases.decideCase, { ...on(answeredId), ...answered('Ответ') })
  await expect(call(one, cases.reopenCase, on(answeredId))).rejects.toMatchObject(wrongState)
})

test('a case is taken by one operator, who lets it go or loses it after 15 minutes', async () => {
  const { api, write, one, two } = await startSupport()
  const id = await write()
  const both = await Promise.allSettled([
    call(one, cases.takeCase, on(id)),
    call(two, cases.takeCase, on(id)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = both[0]?.status === 'fulfilled' ? [one, two] : [two, one]
  await expect(call(loser, cases.takeCase, on(id))).rejects.toMatchObject(taken)
  await expect(
    call(loser, cases.decideCase, { ...on(id), ...answered('Мой ответ') }),
  ).rejects.toMatchObject(taken)
  expect(await call(loser, cases.releaseCase, on(id))).toMatchObject({ taken: { is_own: false } })
  expect(await call(loser, cases.listCases, { query: {} })).toMatchObject({
    taken_by_others: 1,
    results: [{ taken: { is_own: false, name: 'Айгуль Сериккызы' } }],
  })
  await call(winner, cases.releaseCase, on(id))
  await call(loser, cases.takeCase, on(id))
  api.advance(15 * 60 + 1)
  expect(await call(winner, cases.takeCase, on(id))).toMatchObject({ taken: { is_own: true } })
})

test('of two decisions at the same time one counts, and one answer is sent', async () => {
  const { api, write, one, two, candidate } = await startSupport()
  const id = await write()
  const both = await Promise.allSettled([
    call(one, cases.decideCase, { ...on(id), ...answered('Первый') }),
    call(two, cases.decideCase, { ...on(id), ...answered('Второй') }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const letters = (await mailTo(api, candidate.email)).filter(({ subject }) =>
    /Ответ/.test(subject),
  )
  expect(letters).toHaveLength(1)
  await expect(call(one, cases.decideCase, { ...on(id), ...closed })).rejects.toMatchObject(
    wrongState,
  )
  await expect(call(two, cases.takeCase, on(id))).rejects.toMatchObject(wrongState)
})

test.each([
  ['an empty answer', { decision: 'answered', answer: '  ' }, { answer: ['required'] }],
  [
    'a long answer',
    { decision: 'answered', answer: 'я'.repeat(5001) },
    { answer: ['too_long:5000'] },
  ],
  ['an unknown reason', { decision: 'closed', reason: 'because' }, { reason: ['invalid'] }],
  [
    'a long note',
    { decision: 'closed', reason: 'spam', note: 'я'.repeat(501) },
    { note: ['too_long:500'] },
  ],
])('%s is refused', async (_, body, fields) => {
  const { api, write, one } = await startSupport()
  const id = await write()
  await expect(
    call(one, cases.decideCase, { ...on(id), body: body as never }),
  ).rejects.toMatchObject({ status: 422, fields })
  expect(await api.db.$count(deskCases, eq(deskCases.public_id, id))).toBe(1)
})

test('a request that is deleted takes its case along; a person who goes leaves the log only', async () => {
  const { api, write, one } = await startSupport()
  const id = await write()
  await call(one, cases.readCase, on(id))
  await api.db.delete(supportRequests).where(eq(supportRequests.public_id, id))
  expect(await api.db.$count(deskCases)).toBe(0)
  expect(await api.db.$count(deskLog, eq(deskLog.subject_id, id))).toBe(1)
})
