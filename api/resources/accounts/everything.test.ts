import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendCode } from '../../contract/accounts.ts'
import {
  inviteToInterview,
  postponeApplication,
  rejectApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { sendMessage } from '../../contract/conversations.ts'
import { saveDraft } from '../../contract/drafts.ts'
import { createPayment } from '../../contract/payments.ts'
import { exportAccount } from '../../contract/profile.ts'
import { starApplication, voteOnApplication } from '../../contract/notes.ts'
import { writeResumeNote } from '../../contract/resume-cards.ts'
import { createSupportRequest } from '../../contract/support.ts'
import {
  busyCalendars,
  calendarFeeds,
  pushSubscriptions,
  sessions,
  users,
} from '../../database/tables.ts'
import { createCandidate, createPair, password, signedIn, startApi } from '../../testing.ts'
import { readEverything } from './everything.ts'

async function startTalk() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, submitApplication, {
    body: { ...pair, message: 'Письмо кандидата' },
  })
  const act = { params: { id } }
  await call(asEmployer, postponeApplication, { ...act, body: {} })
  await call(asEmployer, inviteToInterview, {
    ...act,
    body: {
      type: 'office',
      scheduled_at: '2026-11-23T15:00:00+05:00',
      address: 'пр. Абая, 150',
      message: 'Возьмите паспорт',
    },
  })
  await call(asEmployer, voteOnApplication, { ...act, body: { vote: 'against' } })
  await call(asEmployer, starApplication, { ...act, body: { is_starred: true } })
  await call(asEmployer, rejectApplication, {
    ...act,
    body: { reason: 'other', message: 'Слова отказа' },
  })
  await call(asEmployer, sendMessage, { ...act, body: { text: 'Вопрос компании' } })
  await call(asCandidate, sendMessage, { ...act, body: { text: 'Ответ кандидата' } })
  const note = { company_id: employer.company.id, text: 'Заметка компании' }
  await call(asEmployer, writeResumeNote, { params: { id: pair.resume_public_id }, body: note })
  await api.outbox.drain()
  return { api, candidate, employer, asCandidate }
}

test('the export of a candidate has all messages of both sides, and no internal data of a company', async () => {
  const { api, candidate, employer, asCandidate } = await startTalk()
  await call(asCandidate, saveDraft, {
    body: {
      public_id: 'd'.repeat(26),
      form: 'resumes/new',
      device: 'a',
      values: { title: 'Черновик' },
    },
  })
  await call(asCandidate, createSupportRequest, { body: { topic: 'other', message: 'Вопрос' } })
  await call(asCandidate, createPayment, { body: { kind: 'top_up', amount: 1000, method: 'card' } })
  await api.outbox.drain()
  const everything = await readEverything(api.db, candidate)
  const text = JSON.stringify(everything)
  const told = ['Письмо кандидата', 'пр. Абая, 150', 'Возьмите паспорт', 'Слова отказа']
  for (const words of [...told, 'Черновик', 'Вопрос', '+77010000001', candidate.email]) {
    expect(text).toContain(words)
  }
  expect(everything).toMatchObject({
    account: { first_name: 'Айгуль', email: candidate.email },
    consents: [{}],
    sessions: [{}],
    resumes: [{ working: { title: 'Программист' }, published: { title: 'Программист' } }],
    applications: [{ status: 'rejected', sent_resume: {}, invitations: [{}] }],
    messages: [
      { by: 'employer', text: 'Вопрос компании' },
      { by: 'candidate', text: 'Ответ кандидата' },
    ],
    payments: [{ amount: 1000 }],
    company_notes: [{ company: employer.company.name, notes: 1 }],
    notes: [],
    votes: [],
    stars: [],
  })
  expect(text).not.toContain('postpone')
  expect(text).not.toContain('against')
  expect(text).not.toContain('Заметка компании')
})

test('the export of an employer has the company, the vacancies, and only the employer’s side of applications', async () => {
  const { api, candidate, employer } = await startTalk()
  const everything = await readEverything(api.db, employer)
  expect(everything).toMatchObject({
    companies: [{ name: employer.company.name, role: 'owner' }],
    vacancies: [{ status: 'published', working: { title: 'Программист' } }],
    applications: [{ status: 'rejected', close_message: 'Слова отказа', invitations: [{}] }],
    messages: [{ by: 'employer', text: 'Вопрос компании' }],
    company_notes: [],
    notes: [{ company: employer.company.name, text: 'Заметка компании' }],
    votes: [{ vote: 'against' }],
    stars: [{}],
  })
  const { applications } = everything
  const text = JSON.stringify({ ...everything, notifications: [] })
  for (const words of ['Письмо кандидата', 'Ответ кандидата', '+77010000001', candidate.email]) {
    expect(text).not.toContain(words)
  }
  expect(JSON.stringify(applications)).not.toContain('sent_resume')
})

test('an export has no secrets of the account and no data of other accounts', async () => {
  const { api, candidate } = await startTalk()
  const other = await createCandidate(api)
  const [session] = await api.db.select().from(sessions).where(eq(sessions.user_id, candidate.id))
  const [user] = await api.db.select().from(users).where(eq(users.id, candidate.id))
  await api.db.insert(pushSubscriptions).values({
    user_id: candidate.id,
    session_id: session?.id ?? '',
    endpoint: 'https://push.example.com/secret-address',
    p256dh: 'secret-key',
    auth: 'secret-auth',
    created_at: api.now(),
  })
  await api.db
    .insert(calendarFeeds)
    .values({ user_id: candidate.id, secret: 'secret-calendar', created_at: api.now() })
  await api.db.insert(busyCalendars).values({
    user_id: candidate.id,
    url: 'https://calendar.example.com/secret-busy.ics',
    busy: [],
    created_at: api.now(),
    read_at: api.now(),
    due_at: api.now(),
  })
  const everything = await readEverything(api.db, candidate)
  const text = JSON.stringify(everything)
  expect(everything).toMatchObject({
    push_subscriptions: [{ service: 'push.example.com' }],
    busy_calendars: [{ host: 'calendar.example.com' }],
  })
  for (const secret of [session?.id, user?.password_hash, 'secret-', other.email]) {
    expect(secret).toBeTruthy()
    expect(text).not.toContain(secret)
  }
  const ofOther = JSON.stringify(await readEverything(api.db, other))
  expect(ofOther).not.toContain(candidate.email)
  expect(ofOther).not.toContain('Письмо кандидата')
})

test('the exported letters have no codes in their subjects', async () => {
  const { api, candidate, asCandidate } = await startTalk()
  await call(asCandidate, sendCode, { body: { username: candidate.email, purpose: 'sign_in' } })
  await api.outbox.drain()
  const { letters } = (await readEverything(api.db, candidate)) as {
    letters: { subject: string }[]
  }
  expect(letters[0]?.subject).toContain('******')
  expect(JSON.stringify(letters)).not.toMatch(/\b\d{6}\b/)
})

test('an export requires the password, with a limited number of tries', async () => {
  const api = await startApi({ limitFactor: 1 })
  const client = await signedIn(api, await createCandidate(api))
  const ask = (current_password: string) =>
    call(client, exportAccount, { body: { current_password } })
  const file = await ask(password)
  expect(file.name).toBe('otklik-dannye-2026-11-20.json')
  expect(JSON.parse(Buffer.from(file.bytes).toString())).toMatchObject({
    made_at: '2026-11-20T09:00:00.000Z',
    account: { first_name: 'Айгуль' },
  })
  for (let tries = 1; tries < 25; tries += 1) {
    await expect(ask('a guess')).rejects.toMatchObject({
      status: 422,
      fields: { current_password: ['wrong_password'] },
    })
  }
  await expect(ask(password)).rejects.toMatchObject({ status: 429 })
})
