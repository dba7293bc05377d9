import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { answerByLink, readAnswerLink } from '../../contract/answer-links.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { listMessages, sendMessage, uploadAttachment } from '../../contract/conversations.ts'
import { confirmAttendance, reportLate } from '../../contract/meeting-day.ts'
import { updateNotificationPreferences } from '../../contract/notification-preferences.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { defaultCountry } from '../../contract/rules/country.ts'
import { limits } from '../../contract/rules/limits.ts'
import { applicationStatuses, isTerminal } from '../../contract/rules/application-moves.ts'
import { answerLinks, applications, users } from '../../database/tables.ts'
import { createPair, mailTo, signedIn, smsTo, startApi, type TestAccount } from '../../testing.ts'
import { remind } from './reminders.ts'

const { timeZone } = defaultCountry
const hour = 3600
const monday = '2026-11-23T14:00:00+05:00'
const tuesday = '2026-11-24T14:00:00+05:00'
const office = { type: 'office', address: 'пр. Абая, 150' } as const

/** Creates an application with an agreed meeting that is `hours` hours in the future. */
async function agreed({ hours = 1 } = {}) {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, contract.submitApplication, {
    body: pair,
  })
  const params = { id }
  const invite = (scheduled_at: string) =>
    call(asEmployer, contract.inviteToInterview, {
      params,
      body: { ...office, scheduled_at },
    })
  const accept = () => call(asCandidate, contract.acceptApplication, { params, body: {} })
  await invite(monday)
  await accept()
  await api.outbox.drain()
  api.advance((Date.parse(monday) - api.now().getTime()) / 1000 - hours * hour)
  return {
    api,
    candidate,
    employer,
    params,
    invite,
    accept,
    asCandidate,
    asEmployer,
    late: (client: ApiClient, minutes: number) =>
      call(client, reportLate, { params, body: { minutes } }),
    confirm: () => call(asCandidate, confirmAttendance, { params }),
    see: (client: ApiClient) => call(client, contract.getApplication, { params }),
    texts: async () => {
      const { messages } = await call(asEmployer, listMessages, { params, query: {} })
      return messages.map(({ by, text }) => `${by}: ${text}`)
    },
    told: async (client: ApiClient) => {
      await api.outbox.drain()
      const { results } = await call(client, listNotifications, { query: {} })
      return results.filter(({ type }) => type === 'interview_late')
    },
    async remind() {
      const { db, now, outbox } = api
      await remind({ db, now, outbox, timeZone }).run({}, new AbortController().signal)
      await outbox.drain()
    },
  }
}

async function onlyPhone({ api }: Awaited<ReturnType<typeof agreed>>, { id }: TestAccount) {
  const phone = '+77011234567'
  const address = { email: null, email_verified_at: null, phone, phone_verified_at: api.now() }
  await api.db.update(users).set(address).where(eq(users.id, id))
  return phone
}

test('a delay becomes a message, the other side is told at once and sees it at the meeting', async () => {
  const stage = await agreed()
  const { asCandidate, asEmployer, employer, api, late, see, texts, told, params } = stage
  expect(await late(asCandidate, 20)).toMatchObject({
    invitation: { late: { candidate: 20, employer: null } },
  })
  expect(await texts()).toEqual(['candidate: Опаздываю на 20 минут'])
  expect((await see(asEmployer)).invitation?.late).toEqual({ candidate: 20, employer: null })
  expect(await told(asCandidate)).toEqual([])
  expect(await told(asEmployer)).toMatchObject([
    {
      title: 'Кандидат опаздывает на 20 минут',
      body: expect.stringContaining('Встреча: пн, 23\u00a0ноября, 14:00'),
      link: `/ru/my/applications/${params.id}/messages`,
    },
  ])
  const letters = await mailTo(api, employer.email)
  expect(letters[0]?.subject).toBe('Кандидат опаздывает на 20 минут')
})

test('the employer may be late as well, and an account without a mailbox gets an SMS in its quiet hours', async () => {
  const stage = await agreed()
  const { api, candidate, asCandidate, asEmployer, late, told } = stage
  const phone = await onlyPhone(stage, candidate)
  const quiet_hours = { from: '00:00', to: '23:59' }
  await call(asCandidate, updateNotificationPreferences, {
    body: {
      muted: { email: [], push: [], sms: [] },
      quiet_hours,
      digest: 'daily',
      time_zone: timeZone,
    },
  })
  await late(asEmployer, 5)
  expect(await told(asCandidate)).toMatchObject([{ title: '«Компания 1» опаздывает на 5 минут' }])
  expect(await smsTo(api, phone)).toEqual([
    '«Компания 1» опаздывает на 5 минут. Встреча: пн, 23 ноября, 14:00. Алматы, пр. Абая, 150. otklik.test',
  ])
})

test('the same delay again says nothing, another one is a further message, the fourth is refused', async () => {
  const { asCandidate, asEmployer, late, texts, told } = await agreed()
  for (const minutes of [10, 10, 20, 20, 21]) await late(asCandidate, minutes)
  expect(await texts()).toEqual([
    'candidate: Опаздываю на 10 минут',
    'candidate: Опаздываю на 20 минут',
    'candidate: Опаздываю на 21 минуту',
  ])
  expect(await told(asEmployer)).toHaveLength(3)
  await expect(late(asCandidate, 30)).rejects.toMatchObject({ status: 429 })
  expect(await late(asEmployer, 10)).toMatchObject({
    invitation: { late: { candidate: 21, employer: 10 } },
  })
})

test('many messages without an answer do not hold a delay back', async () => {
  const { asCandidate, late, params, texts } = await agreed()
  for (let nth = 0; nth < limits.unansweredMessages; nth += 1) {
    await call(asCandidate, sendMessage, { params, body: { text: String(nth) } })
  }
  await late(asCandidate, 10)
  expect(await texts()).toHaveLength(limits.unansweredMessages + 1)
})

test.each([4, 61, 10.5])('%d minutes are no delay', async (minutes) => {
  const { asCandidate, late } = await agreed()
  await expect(late(asCandidate, minutes)).rejects.toMatchObject({
    status: 422,
    fields: { minutes: [expect.any(String)] },
  })
})

test('nobody is late three hours before the meeting, nor for one that was called off', async () => {
  const stage = await agreed({ hours: 3 })
  const { api, asCandidate, asEmployer, late, params, texts } = stage
  await expect(late(asCandidate, 10)).rejects.toMatchObject({ status: 409 })
  api.advance(2 * hour)
  await call(asEmployer, contract.interviewApplication, { params, body: {} })
  await expect(late(asCandidate, 10)).rejects.toMatchObject({ status: 409 })
  expect(await texts()).toEqual([])
})

test('a blocked company is not told', async () => {
  const { asCandidate, employer, late, texts } = await agreed()
  await call(asCandidate, blockCompany, {
    body: { company_id: employer.company.id },
  })
  await expect(late(asCandidate, 10)).rejects.toMatchObject({ status: 409 })
  expect(await texts()).toEqual([])
})

test('who will come is seen by the employer and in the history; another time voids it', async () => {
  const { asEmployer, asCandidate, confirm, see, invite, accept } = await agreed({ hours: 20 })
  await confirm()
  await confirm()
  const seen = await see(asEmployer)
  expect(seen.invitation?.confirmed_at).toEqual(expect.any(String))
  expect(seen.history.filter(({ action }) => action === 'attend')).toMatchObject([
    { by: 'candidate', status: 'accepted' },
  ])
  await invite(tuesday)
  expect((await see(asCandidate)).invitation?.confirmed_at).toBeNull()
  await accept()
  expect((await see(asEmployer)).invitation?.confirmed_at).toBeNull()
})

test('an alternative time that the candidate takes begins without what was said of the first', async () => {
  const { asCandidate, asEmployer, params, see } = await agreed()
  const offer = { ...office, scheduled_at: tuesday, alternatives: ['2026-11-25T14:00:00+05:00'] }
  await call(asEmployer, contract.inviteToInterview, { params, body: offer })
  const body = { slot: '2026-11-25T14:00:00+05:00' }
  await call(asCandidate, contract.acceptApplication, { params, body })
  expect((await see(asEmployer)).invitation).toMatchObject({
    confirmed_at: null,
    late: { candidate: null, employer: null },
  })
})

test('after the beginning nobody says that he will come', async () => {
  const { api, confirm } = await agreed()
  api.advance(hour + 120)
  await expect(confirm()).rejects.toMatchObject({ status: 409 })
})

test('the letter of the reminder has a link to confirm, which leaves the other answers open', async () => {
  const { api, candidate, asEmployer, see, remind } = await agreed({ hours: 23 })
  await remind()
  const [letter] = await mailTo(api, candidate.email)
  const links = [...(letter?.body ?? '').matchAll(/answer\?token=([\w-]+)&act=(\w+)/g)]
  expect(links.map(([, , act]) => act)).toEqual(['attend', 'interview', 'reject'])
  const [, token = ''] = links[0] ?? []
  const shown = await call(api.guest, readAnswerLink, { query: { token } })
  expect(shown.allowed_actions).toEqual(['attend', 'interview', 'reject'])
  expect((await see(asEmployer)).invitation?.confirmed_at).toBeNull()
  const answer = (action: 'attend' | 'interview') =>
    call(api.guest, answerByLink, { body: { token, action } })
  await answer('attend')
  expect((await see(asEmployer)).invitation?.confirmed_at).toEqual(expect.any(String))
  expect(await answer('interview')).toMatchObject({ status: 'interview' })
  await expect(answer('attend')).rejects.toMatchObject({ status: 410 })
})

test('the SMS of the reminder has a short link, and the next reminder none once it is confirmed', async () => {
  const stage = await agreed({ hours: 23 })
  const { api, candidate, asEmployer, see, remind } = stage
  const phone = await onlyPhone(stage, candidate)
  const smsOf = () => smsTo(api, phone)
  await remind()
  expect(await smsOf()).toEqual([
    expect.stringMatching(
      /^Завтра встреча с «Компания 1»: пн, 23 ноября, 14:00\. Алматы, пр\. Абая, 150\. Буду: /,
    ),
  ])
  expect(await api.db.select().from(answerLinks)).not.toEqual([])
  const [token] = /(?<=\/b\?)[\w-]{22}$/.exec((await smsOf())[0] ?? '') ?? []
  await call(api.guest, answerByLink, { body: { token, action: 'attend' } })
  expect((await see(asEmployer)).invitation?.confirmed_at).toEqual(expect.any(String))
  api.advance(22 * hour + 60)
  await remind()
  expect((await smsOf())[0]).toMatch(/Абая, 150\. otklik\.test$/)
})

const inEach = applicationStatuses.map((status) => ({ status, isAgreed: status === 'accepted' }))

test.each(inEach)(
  'in status $status both sides write and send files; late and confirmed: $isAgreed',
  async ({ status, isAgreed }) => {
    const { api, params, asCandidate, asEmployer, late, confirm } = await agreed()
    const closed_at = isTerminal(status) ? api.now() : null
    await api.db.update(applications).set({ status, closed_at })
    const file = new File(['%PDF-1.7'], 'a.pdf')
    for (const client of [asCandidate, asEmployer]) {
      const { public_id } = await call(client, uploadAttachment, { params, body: { file } })
      const body = { text: 'Добрый день', attachments: [public_id] }
      await call(client, sendMessage, { params, body })
    }
    for (const meet of [() => late(asCandidate, 10), () => late(asEmployer, 10), confirm]) {
      const answer = await meet().then(
        () => true,
        (error: { status: number }) => error.status,
      )
      expect(answer).toBe(isAgreed || 409)
    }
  },
)
