// Tests that a candidate answers an invitation by the link in an e-mail, without signing in.
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LinkAction } from '../../contract/rules/vocabulary.ts'
import { answerByLink, readAnswerLink } from '../../contract/answer-links.ts'
import * as contract from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { answerLinks, applicationHistory, notifications } from '../../database/tables.ts'
import { createPair, mailTo, signedIn, startApi } from '../../testing.ts'

const first = '2026-11-23T10:00:00.000Z'
const second = '2026-11-24T10:00:00.000Z'

async function start(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const { employer, candidate, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const { public_id: id } = await call(asCandidate, contract.submitApplication, { body: pair })
  const params = { id }
  const stage = {
    api,
    params,
    employer,
    candidate,
    asEmployer,
    asCandidate,
    async invite(slot: object = {}) {
      api.advance(60)
      const office = { type: 'office', address: 'Абая 1', contact_phone: '+77010000001' } as const
      const body = { ...office, scheduled_at: first, ...slot }
      await call(asEmployer, contract.inviteToInterview, { params, body })
      return stage.lastToken()
    },
    async lastToken() {
      const [letter] = await mailTo(api, candidate.email)
      const found = [...(letter?.body ?? '').matchAll(/answer\?token=([\w-]+)&act=(\w+)/g)]
      const tokens = new Set(found.map(([, token = '']) => token))
      expect(found.map(([, , act]) => act)).toEqual(['accept', 'interview', 'reject'])
      expect(tokens.size).toBe(1)
      return [...tokens][0] ?? ''
    },
    read: (token: string) => call(api.guest, readAnswerLink, { query: { token } }),
    answer: (token: string, body: { action: LinkAction; slot?: string; message?: string }) =>
      call(api.guest, answerByLink, { body: { token, ...body } }),
    see: () => call(asCandidate, contract.getApplication, { params }),
    async told() {
      await api.outbox.drain()
      const { results } = await call(asCandidate, listNotifications, { query: {} })
      return results.filter(({ type }) => type === 'security').map(({ title }) => title)
    },
  }
  return stage
}

test('the link shows the invitation and no contacts, and does nothing by being opened', async () => {
  const { employer, invite, read, see } = await start()
  const token = await invite({ alternatives: [second] })
  const shown = await read(token)
  expect(await read(token)).toEqual(shown)
  expect(shown).toEqual({
    application_public_id: expect.any(String),
    status: 'invited',
    vacancy: 'Программист',
    company: employer.company.name,
    type: 'office',
    address: 'Алматы, Абая 1',
    scheduled_at: first,
    alternatives: [second],
    free_times: [first, second],
    candidate_chooses: false,
    duration_minutes: 45,
    timezone: 'Asia/Almaty',
    allowed_actions: ['accept', 'interview', 'reject'],
    sms_token: null,
  })
  expect(await see()).toMatchObject({ status: 'invited', viewed_by_candidate_at: null })
})

test.each([
  [
    'accept',
    { action: 'accept' },
    { status: 'accepted', invitation: { scheduled_at: first } },
    /^По ссылке из письма подтверждена встреча/,
  ],
  [
    'accept another of the times',
    { action: 'accept', slot: second },
    { status: 'accepted', invitation: { scheduled_at: second } },
    /^По ссылке из письма подтверждена встреча/,
  ],
  [
    'ask for another time',
    { action: 'interview', message: 'После шести' },
    { status: 'interview', talk: { by: 'candidate', message: 'После шести' } },
    /^По ссылке из письма попросили другое время/,
  ],
  [
    'refuse',
    { action: 'reject', message: 'Нашёл другую' },
    { status: 'rejected', closed_by: 'candidate', close_message: 'Нашёл другую' },
    /^По ссылке из письма отклонено приглашение/,
  ],
] as const)(
  '%s: the move of the candidate himself, and his account is told',
  async (_, body, after, title) => {
    const { api, candidate, invite, answer, see, told } = await start()
    const token = await invite({ alternatives: [second] })
    const reply = await answer(token, body)
    expect(reply.status).toBe(after.status)
    expect(await see()).toMatchObject(after)
    const [latest] = await api.db
      .select()
      .from(applicationHistory)
      .orderBy(desc(applicationHistory.id))
    expect(latest).toMatchObject({
      by: 'candidate',
      user_id: candidate.id,
      action: body.action,
    })
    expect(await told()).toEqual([expect.stringMatching(title)])
  },
)

test('one link answers once, also of two letters about the same time', async () => {
  const { api, invite, answer, read, lastToken, told } = await start()
  const one = await invite()
  const [offered] = await api.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.kind, 'offered_office'))
  const event = { type: 'letter-due', notification_id: offered?.id ?? 0 } as const
  await api.outbox.startRecording().record(api.db, event)
  const other = await lastToken()
  expect(other).not.toBe(one)
  await answer(one, { action: 'accept' })
  for (const token of [one, other]) {
    const used = { status: 410, message: 'applications:answer_link_used' }
    await expect(read(token)).rejects.toMatchObject(used)
    await expect(answer(token, { action: 'reject' })).rejects.toMatchObject(used)
  }
  expect(await told()).toHaveLength(1)
})

test('one of two simultaneous answers is applied', async () => {
  const { invite, answer, told } = await start()
  const token = await invite()
  const answers = await Promise.allSettled([
    answer(token, { action: 'accept' }),
    answer(token, { action: 'reject' }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await told()).toHaveLength(1)
})

test('a link is valid until the offered time', async () => {
  const { api, invite, answer, see } = await start()
  const token = await invite()
  api.advance(3 * 24 * 3600 + 2 * 3600)
  const expired = { status: 410, message: 'applications:answer_link_expired' }
  await expect(answer(token, { action: 'accept' })).rejects.toMatchObject(expired)
  expect(await see()).toMatchObject({ status: 'invited' })
})

test('a link that offers several times is valid until the last of them', async () => {
  const { api, invite, answer } = await start()
  const token = await invite({ alternatives: [second] })
  api.advance(3 * 24 * 3600 + 2 * 3600)
  await expect(answer(token, { action: 'accept', slot: first })).rejects.toMatchObject({
    status: 422,
    message: 'applications:interview_in_past',
    data: null,
  })
  expect(await answer(token, { action: 'accept', slot: second })).toMatchObject({
    status: 'accepted',
    scheduled_at: second,
  })
})

test.each<[string, (stage: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
  ['moved', ({ invite }) => invite({ scheduled_at: second })],
  [
    'taken away',
    ({ asEmployer, params }) =>
      call(asEmployer, contract.interviewApplication, { params, body: {} }),
  ],
  [
    'refused by the candidate himself',
    ({ asCandidate, params }) =>
      call(asCandidate, contract.rejectApplication, { params, body: {} }),
  ],
])('a link of a time that was %s answers nothing', async (_, change) => {
  const stage = await start()
  const token = await stage.invite()
  await change(stage)
  const before = await stage.see()
  const moved = { status: 410, message: 'applications:answer_link_moved' }
  await expect(stage.read(token)).rejects.toMatchObject(moved)
  await expect(stage.answer(token, { action: 'accept' })).rejects.toMatchObject(moved)
  expect((await stage.see()).version).toBe(before.version)
})

test('a candidate who accepted on the site can change the answer by the link', async () => {
  const { asCandidate, params, invite, read, answer } = await start()
  const token = await invite()
  await call(asCandidate, contract.acceptApplication, { params, body: {} })
  expect(await read(token)).toMatchObject({
    status: 'accepted',
    allowed_actions: ['attend', 'interview', 'reject'],
  })
  expect(await answer(token, { action: 'interview' })).toMatchObject({ status: 'interview' })
})

test.each([
  ['cut short', (token: string) => token.slice(0, -1)],
  ['changed', (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
  ['empty', () => ''],
])('a link that is %s is unknown', async (_, change) => {
  const { invite, read, answer } = await start()
  const token = change(await invite())
  const unknown = { status: 404, message: 'applications:answer_link_unknown' }
  await expect(read(token)).rejects.toMatchObject(unknown)
  await expect(answer(token, { action: 'accept' })).rejects.toMatchObject(unknown)
})

test('the token of a link is stored only as a hash', async () => {
  const { api, invite } = await start()
  const token = await invite()
  expect(Buffer.from(token, 'base64url')).toHaveLength(24)
  const [link] = await api.db.select().from(answerLinks)
  expect(link?.hash).toEqual(api.tokens.hash(`answer ${token}`))
  expect(JSON.stringify(link)).not.toContain(token)
})

test('guessing is stopped', async () => {
  const { read } = await start({ limitFactor: 0.05 })
  const answers = await Promise.allSettled(Array.from({ length: 17 }, () => read('a')))
  const messages = answers.map((each) => (each.status === 'rejected' ? each.reason.message : ''))
  expect(messages.filter((each) => each === 'request:limit_exceeded')).toHaveLength(2)
})

test('letters without an offered time have no answer links', async () => {
  const { api, candidate, asEmployer, params } = await start()
  await call(asEmployer, contract.interviewApplication, { params, body: {} })
  const [letter] = await mailTo(api, candidate.email)
  expect(letter?.body).not.toContain('answer?')
})
