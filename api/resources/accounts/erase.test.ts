// Tests that no table contains a text or a contact of the owner after the account was erased.
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { sendCode, signIn, signUp, uploadAvatar, verifyCode } from '../../contract/accounts.ts'
import * as applications from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { updateCompany } from '../../contract/companies.ts'
import { sendMessage, uploadAttachment } from '../../contract/conversations.ts'
import { saveDraft } from '../../contract/drafts.ts'
import { addFavorite } from '../../contract/favorites.ts'
import { deleteAccount, updateInfo } from '../../contract/profile.ts'
import { changeLabels } from '../../contract/notes.ts'
import { writeResumeNote } from '../../contract/resume-cards.ts'
import { uploadPhoto } from '../../contract/resumes.ts'
import { createSupportRequest } from '../../contract/support.ts'
import { getVacancy } from '../../contract/vacancies.ts'
import { forgetOld } from '../../database/forget-old.ts'
import * as tables from '../../database/tables.ts'
import { picture } from '../../files/testing.ts'
import { newPublicId } from '../../public-id.ts'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  lastCode,
  password,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'
import { eraseAccounts, ownTables } from './erase.ts'

const day = 24 * 3600

function sower() {
  const planted: string[] = []
  const letters = 'абвгдежзиклмнопр'
  const plant = (make = (word: string) => word, alphabet = letters) => {
    const code = planted.length + 256
    const word = [code >> 8, code >> 4, code].map((each) => alphabet[each & 15]).join('')
    const value = make(alphabet === letters ? `Посев${word}щщ` : `sown${word}zz`)
    planted.push(value)
    return value
  }
  const latin = (make: (word: string) => string) => plant(make, 'abcdefghijklmnop')
  const email = () => latin((word) => `${word}@example.kz`)
  const phone = () => {
    const value = `+7701${String(7_300_000 + planted.length)}`
    planted.push(value)
    return value
  }
  return { planted, plant, latin, email, phone }
}

type Sower = ReturnType<typeof sower>

async function find({ db }: TestApi, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of rows) {
    const texts = await db.execute<{ text: string }>(
      sql`select lower(t::text) as text from ${sql.raw(name)} t`,
    )
    const all = texts.rows.map(({ text }) => text).join('\n')
    for (const word of words) {
      const written = [word.toLowerCase(), Buffer.from(word).toString('hex')]
      if (written.some((each) => all.includes(each))) found.push(`${name}: ${word}`)
    }
  }
  return found
}

async function expectSown(api: TestApi, { planted }: Sower) {
  const sown = (await find(api, planted)).join('\n')
  for (const word of planted) expect(sown).toContain(word)
}

async function end(api: TestApi, client: ApiClient) {
  await call(client, deleteAccount, { body: { current_password: password } })
  await api.outbox.drain()
}

async function pass(api: TestApi) {
  api.advance(14 * day)
  await forgetOld(api.db, api.now())
  await erase(api)
}

async function erase(api: TestApi) {
  await eraseAccounts(api).run({}, new AbortController().signal)
  await api.outbox.drain()
}

const slot = {
  type: 'office',
  scheduled_at: '2026-11-23T15:00:00+05:00',
  address: 'пр. Абая, 150',
} as const

async function sowCandidate(api: TestApi, seeds: Sower) {
  const { plant, latin, email, phone } = seeds
  const question = { text: 'Почему к нам?', type: 'text', options: [], required: false } as const
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const vacancy = await createVacancy(api, employer, { questions: [question] as never })
  const other = await createVacancy(api, employer, { title: 'Другая' })
  const candidate = await createCandidate(api, { email: email(), phone: phone() })
  const client: ApiClient = {
    ...(await signedIn(api, candidate)),
    userAgent: latin((word) => `Browser ${word}`),
  }
  await call(client, signIn, { body: { username: candidate.email, password } })
  const name = { first_name: plant(), last_name: plant(), gender: 'male' } as const
  await call(client, updateInfo, { body: { ...name, dob: '1990-01-01' } })
  await call(client, uploadAvatar, {
    body: { avatar: await picture(plant((word) => `${word}.jpg`)) },
  })
  const content = {
    ...name,
    title: plant(),
    middle_name: plant(),
    about: plant(),
    skills: [plant()],
    contacts: {
      ...completeResume.contacts,
      email: email(),
      phones: [{ ...completeResume.contacts.phones[0], number: phone() }],
    },
    experience: [
      {
        ...completeResume.experience[0],
        company: plant(),
        position: plant(),
        description: plant(),
      },
    ],
  }
  const resume = await createResume(api, candidate, content as never)
  await call(client, uploadPhoto, {
    params: { id: resume },
    body: { photo: await picture() },
  })
  await createResume(api, candidate, { title: plant() }, 'draft')

  const { questions } = await call(api.guest, getVacancy, { params: { id: vacancy } })
  const { public_id: id } = await call(client, applications.submitApplication, {
    body: {
      vacancy_public_id: vacancy,
      resume_public_id: resume,
      message: plant(),
      answers: [{ question_id: questions[0]?.id ?? '', value: plant() }],
    },
  })
  await call(asEmployer, applications.inviteToInterview, { params: { id }, body: slot })
  const file = new File(['%PDF-1.7'], `${plant()}.pdf`)
  const { public_id: cv } = await call(client, uploadAttachment, { params: { id }, body: { file } })
  await call(client, sendMessage, { params: { id }, body: { text: plant(), attachments: [cv] } })
  await call(client, applications.interviewApplication, {
    params: { id },
    body: { message: plant() },
  })
  const { public_id: second } = await call(asEmployer, applications.submitApplication, {
    body: { vacancy_public_id: other, resume_public_id: resume },
  })
  await call(client, applications.rejectApplication, {
    params: { id: second },
    body: { message: plant() },
  })
  await call(asEmployer, writeResumeNote, {
    params: { id: resume },
    body: { company_id: employer.company.id, text: plant() },
  })
  await call(asEmployer, changeLabels, { params: { id }, body: { add: [plant()] } })
  await call(asEmployer, addFavorite, { body: { item_type: 'resume', item_public_id: resume } })
  await sowAccount(api, client, candidate, seeds)
  await call(client, blockCompany, { body: { company_id: employer.company.id } })
  return { candidate, client, employer }
}

async function sowAccount(
  { db, now, guest, outbox }: TestApi,
  client: ApiClient,
  { id, email: username }: { id: number; email: string },
  { plant, latin }: Sower,
) {
  await call(client, saveDraft, {
    body: {
      public_id: newPublicId(),
      form: 'resumes/new',
      device: plant(),
      values: { about: plant() },
    },
  })
  await call(client, createSupportRequest, { body: { topic: 'other', message: plant() } })
  await call(guest, createSupportRequest, {
    body: { topic: 'other', message: plant(), email: username },
  })
  await call(guest, sendCode, { body: { username, purpose: 'sign_in' } })
  await outbox.drain()
  await db
    .insert(tables.refusedAddresses)
    .values({ address: username, refused_at: now(), reply: plant() })
  await db.update(tables.consents).set({ address: plant() }).where(eq(tables.consents.user_id, id))
  const [session] = await db.select().from(tables.sessions).where(eq(tables.sessions.user_id, id))
  const [anyApplication] = await db.select().from(tables.applications).limit(1)
  await db.insert(tables.pendingRefusals).values({
    application_id: anyApplication?.id ?? 0,
    user_id: id,
    message: plant(),
    created_at: now(),
    due_at: now(),
  })
  await db.insert(tables.calendarFeeds).values({ user_id: id, secret: plant(), created_at: now() })
  await db.insert(tables.busyCalendars).values({
    user_id: id,
    url: latin((word) => `https://calendar.example.com/${word}`),
    busy: [],
    created_at: now(),
    read_at: now(),
    due_at: now(),
  })
  await db.insert(tables.pushSubscriptions).values({
    user_id: id,
    session_id: session?.id ?? '',
    endpoint: latin((word) => `https://push.example.com/${word}`),
    p256dh: plant(),
    auth: plant(),
    created_at: now(),
  })
  await db.insert(tables.idempotencyKeys).values({
    user_id: id,
    endpoint: 'createResume',
    key: plant(),
    body_hash: Buffer.from(''),
    reply: { title: plant() },
    created_at: now(),
  })
  const [payment] = await db
    .insert(tables.payments)
    .values({
      public_id: newPublicId(),
      user_id: id,
      kind: 'service',
      amount: 500,
      vat_percent: 16,
      vat_amount: 69,
      method: 'balance',
      status: 'succeeded',
      provider: 'test',
      subject: plant(),
      pay_url: latin((word) => `/dev/pay/${word}`),
      created_at: now(),
      expires_at: now(),
    })
    .returning()
  const refund = { iik: plant(), bik: plant(), note: plant() }
  await db.insert(tables.refundRequests).values({ payment_id: payment?.id ?? 0, ...refund })
  await db.insert(tables.ledger).values({
    user_id: id,
    delta: 700,
    balance_after: 700,
    reason: 'top_up',
    payment_id: payment?.id,
    created_at: now(),
  })
  await db.update(tables.users).set({ balance: 700 }).where(eq(tables.users.id, id))
}

test('an erased candidate leaves no personal data, but the states of applications and the payments remain', async () => {
  const api = await startApi()
  const seeds = sower()
  const { candidate, client, employer } = await sowCandidate(api, seeds)
  await api.outbox.drain()
  await expectSown(api, seeds)
  await end(api, client)
  await pass(api)
  expect(await find(api, seeds.planted)).toEqual([])
  expect(api.files.names()).toEqual([])

  const [user] = await api.db.select().from(tables.users).where(eq(tables.users.id, candidate.id))
  expect(user).toMatchObject({ balance: 700, erased_at: api.now(), erase_at: null, email: null })
  const [entry] = await api.db.select().from(tables.ledger)
  expect(entry).toMatchObject({ user_id: candidate.id, delta: 700, balance_after: 700 })

  const asEmployer = await signedIn(api, employer)
  const listed = await call(asEmployer, applications.listApplications, { query: {} })
  expect(listed.map(({ status }) => status).toSorted()).toEqual(['rejected', 'revoked'])
  for (const { public_id: id, resume } of listed) {
    expect(resume).toMatchObject({ is_erased: true, name: null, title: '' })
    const opened = await call(asEmployer, applications.getApplication, { params: { id } })
    expect(opened).toMatchObject({ sent_resume: null, message: '', answers: [], contacts: null })
    expect(opened.history.length).toBeGreaterThan(0)
  }
})

async function sowEmployer(api: TestApi, seeds: Sower) {
  const { plant, latin, email, phone } = seeds
  const employer = await createEmployer(api)
  const address = email()
  await api.db
    .update(tables.users)
    .set({ email: address, phone: phone(), first_name: plant(), last_name: plant() })
    .where(eq(tables.users.id, employer.id))
  const client = await signedIn(api, employer)
  const { name } = employer.company
  await call(client, updateCompany, {
    params: { id: String(employer.company.id) },
    body: {
      name,
      legal_name: name,
      bin: '210340008712',
      area_code: '160',
      contact_email: email(),
      contact_phone: phone(),
      default_video_url: latin((word) => `https://meet.example.com/${word}`),
      addresses: [
        {
          label: plant(),
          area_code: '160',
          address: plant(),
          how_to_get_in: plant(),
          contact_name: plant(),
          contact_phone: phone(),
          is_main: true,
        },
      ],
    },
  })
  const contact_person = { name: plant(), phone: phone(), email: email(), visible: 'everyone' }
  const vacancy = await createVacancy(api, employer, { contact_person } as never)
  const other = await createVacancy(api, employer, { title: 'Другая' })
  const third = await createVacancy(api, employer, { title: 'Третья' })
  await createVacancy(
    api,
    employer,
    { title: plant() },
    { status: 'draft', published_at: undefined },
  )
  const candidate = await createCandidate(api)
  const asCandidate = await signedIn(api, candidate)
  const resume = await createResume(api, candidate)
  const said = await call(client, applications.submitApplication, {
    body: { vacancy_public_id: vacancy, resume_public_id: resume, message: plant() },
  })
  const talk = { params: { id: said.public_id } }
  await call(asCandidate, applications.interviewApplication, { ...talk, body: {} })
  await call(client, applications.interviewApplication, { ...talk, body: { message: plant() } })
  await call(client, sendMessage, { ...talk, body: { text: plant() } })
  const apply = async (vacancy_public_id: string) => {
    const body = { vacancy_public_id, resume_public_id: resume }
    const { public_id: id } = await call(asCandidate, applications.submitApplication, { body })
    return { params: { id } }
  }
  const met = await apply(other)
  const contact = { contact_name: plant(), contact_phone: phone(), message: plant() }
  await call(client, applications.inviteToInterview, {
    ...met,
    body: { ...slot, ...contact, address: plant() },
  })
  await call(asCandidate, applications.acceptApplication, { ...met, body: {} })
  await call(client, applications.rejectApplication, {
    ...(await apply(third)),
    body: { reason: 'other', message: plant() },
  })
  await call(client, writeResumeNote, {
    params: { id: resume },
    body: { company_id: employer.company.id, text: plant() },
  })
  await call(client, changeLabels, { ...met, body: { add: [plant()] } })
  await sowAccount(api, client, { id: employer.id, email: address }, seeds)
  return { employer, client, candidate, vacancy }
}

test('an erased employer leaves no personal data, but candidates keep their sent applications', async () => {
  const api = await startApi()
  const seeds = sower()
  const { client, candidate } = await sowEmployer(api, seeds)
  await api.outbox.drain()
  await expectSown(api, seeds)
  await end(api, client)
  await pass(api)
  expect(await find(api, seeds.planted)).toEqual([])

  const listed = await call(await signedIn(api, candidate), applications.listApplications, {
    query: {},
  })
  expect(listed).toHaveLength(3)
  for (const { vacancy, resume } of listed) {
    expect(vacancy).toMatchObject({ status: 'archived', contact_person: null })
    expect(resume).toMatchObject({ title: 'Программист', is_erased: false })
  }
})

test('accounts are erased once and only when due, and an aborted run is continued', async () => {
  const api = await startApi()
  const [first, second, third] = [
    await createCandidate(api),
    await createCandidate(api),
    await createCandidate(api),
  ]
  await end(api, await signedIn(api, first))
  await end(api, await signedIn(api, second))
  api.advance(day)
  await end(api, await signedIn(api, third))
  api.advance(13 * day - 1)
  await erase(api)
  const erased = async () => {
    const rows = await api.db.select().from(tables.users).orderBy(tables.users.id)
    return rows.map(({ erased_at }) => erased_at !== null)
  }
  expect(await erased()).toEqual([false, false, false])
  api.advance(1)
  const stop = new AbortController()
  stop.abort()
  await expect(eraseAccounts(api).run({}, stop.signal)).rejects.toThrow()
  await Promise.all([erase(api), erase(api)])
  expect(await erased()).toEqual([true, true, false])
  const at = (await api.db.select().from(tables.users).orderBy(tables.users.id))[0]?.erased_at
  api.advance(day)
  await erase(api)
  expect(await erased()).toEqual([true, true, true])
  const [again] = await api.db.select().from(tables.users).orderBy(tables.users.id)
  expect(again?.erased_at).toEqual(at)
})

test('an erased address can sign up again, and the old password is refused', async () => {
  const api = await startApi()
  const { id, email: username } = await createCandidate(api)
  await end(api, await signedIn(api, { id, side: 'candidate', email: username }))
  await pass(api)
  await expect(call(api.guest, signIn, { body: { username, password } })).rejects.toMatchObject({
    message: 'accounts:wrong_credentials',
  })
  const { request_token } = await call(api.guest, signUp, {
    body: { first_name: 'Новый', username, password: 'quite another one', consent: true },
  })
  const code = await lastCode(api, username)
  await call(api.guest, verifyCode, {
    body: { username, purpose: 'sign_up', code, request_token },
  })
  const [user] = await api.db.select().from(tables.users).where(eq(tables.users.email, username))
  expect(user).toMatchObject({ first_name: 'Новый', erased_at: null })
  expect(user?.id).not.toBe(id)
})

test('a company whose owner is erased keeps its data, and another member becomes its owner', async () => {
  const api = await startApi()
  const employer = await createEmployer(api, { contact_phone: '+77010000005' })
  const colleague = await createEmployer(api)
  await api.db
    .insert(tables.companyMembers)
    .values({ company_id: employer.company.id, user_id: colleague.id, role: 'owner' })
  await end(api, await signedIn(api, employer))
  const isColleague = eq(tables.companyMembers.user_id, colleague.id)
  await api.db.update(tables.companyMembers).set({ role: 'recruiter' }).where(isColleague)
  await pass(api)
  const { id } = employer.company
  const [company] = await api.db.select().from(tables.companies).where(eq(tables.companies.id, id))
  expect(company).toMatchObject({ contact_phone: '+77010000005', verification: 'verified' })
  const members = await api.db
    .select()
    .from(tables.companyMembers)
    .where(eq(tables.companyMembers.company_id, id))
  expect(members).toMatchObject([{ company_id: id, user_id: colleague.id, role: 'owner' }])
})

/** Tables that keep rows of an erased account without personal data. */
const staying = [
  'consents',
  'payments',
  'completion_acts',
  'ledger',
  'purchases',
  'subscriptions',
  'application_history',
  'application_exports',
  'conversation_messages',
  'contact_openings',
  'company_members',
  'person_notes',
  'reports',
]

/** Tables whose rows are deleted together with their files. */
const withFiles = ['attachments', 'company_documents']

test('every table of an account’s rows is erased, or is known to hold nothing of a person', () => {
  const ofAccounts = Object.values(tables)
    .filter((table): table is typeof tables.drafts => is(table, PgTable))
    .filter((table) => 'user_id' in getTableColumns(table))
    .map(getTableName)
  expect(ofAccounts.toSorted()).toEqual(
    [...staying, ...withFiles, ...ownTables.map(getTableName)].toSorted(),
  )
})
