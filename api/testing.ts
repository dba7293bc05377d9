// Starts the API for tests: with a real database, a clock that only the test changes, and no network.
import type { lookup as lookupName } from 'node:dns'
import { request } from 'node:https'
import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Services } from './app.ts'
import { assembleApi, type ApiParts } from './assembly.ts'
import type { ReadCalendar } from './calendar/read-calendar.ts'
import type { ApiClient } from './contract/call.ts'
import type { ResumeContent } from './contract/content/resume.ts'
import { resumeContent } from './contract/resumes.ts'
import type { Operator } from './contract/environment.ts'
import { defaultCountry } from './contract/rules/country.ts'
import { planEnd, plans, type PlanCode } from './contract/rules/plans.ts'
import { termsVersion } from './contract/rules/terms.ts'
import type { ResumeStatus, VacancyStatus } from './contract/rules/vocabulary.ts'
import { emptyOf } from './contract/content/empty.ts'
import { vacancy, type VacancyContent } from './contract/content/vacancy.ts'
import type { Db } from './database/connect.ts'
import type { Replica } from './database/server/replica.ts'
import * as tables from './database/tables.ts'
import { emptyDatabase } from './database/testing.ts'
import { vacancyRow } from './database/vacancy-row.ts'
import { demoSeller } from './payments/configured.ts'
import type { Payments } from './payments/provider.ts'
import { testProvider } from './payments/test-provider.ts'
import type { DomainEvent } from './events/events.ts'
import { atLeastOnce } from './events/listener.ts'
import type { Outbox } from './events/outbox.ts'
import { memoryStore, type MemoryStore } from './files/testing.ts'
import { limitsBy, memoryCount, type Limits } from './http/limits.ts'
import { findMessages } from './mail/messages.ts'
import { demoOutbox, type MailProvider } from './mail/provider.ts'
import { newPublicId } from './public-id.ts'
import type { Report } from './report.ts'
import { resources as product } from './resources/resources.ts'
import { hashPassword } from './session/passwords.ts'
import type { TelegramBot } from './telegram/bot.ts'
import { Tokens } from './session/tokens.ts'
import { FeedError, type FetchVacancyFeed } from './vacancy-file/fetch-vacancy-feed.ts'
import { declaredBy } from './testing/declared.ts'

export const baseUrl = 'http://api.test'
export const webUrl = 'https://otklik.test'
export const password = 'correct horse'
export const tokenSecret = 'a secret that only the tests know, 48 bytes long'

export interface TestApi extends Services {
  outbox: Outbox
  files: MemoryStore
  advance: (seconds: number) => void
  fetch: (request: Request, address?: string) => Promise<Response>
  read: ApiClient['read']
  client: (token?: string, address?: string) => ApiClient
  guest: ApiClient
  routes: string[]
  events: DomainEvent[]
  /** Unexpected errors that the API has reported. A test with such errors fails. */
  errors: unknown[]
}

export const noOperator: Operator = { name: null, email: null, phone: null }

type MakeProvider = (db: Db, now: () => Date) => MailProvider | Promise<MailProvider>

/** No test reaches the internet: every name is unknown. */
const noNetwork: NonNullable<ApiParts['webhookNetwork']> = {
  isPublic: () => false,
  lookup: ((_: string, __: object, done: (error: Error) => void) =>
    done(new Error('tests have no network'))) as unknown as typeof lookupName,
  request,
}

let running: Outbox | undefined

/** Starts the API of a test on an empty database, with high limits. */
export async function startApi({
  limitFactor = 1000,
  provider = demoOutbox as MakeProvider,
  resources = product,
  country = defaultCountry,
  operator = noOperator,
  push = null as ApiParts['push'],
  sendPush = undefined as ApiParts['sendPush'],
  telegram = null as TelegramBot | null,
  webhookNetwork = noNetwork,
  readCalendar = (async () => []) as ReadCalendar,
  fetchVacancyFeed = (async () => {
    throw new FeedError('unreachable')
  }) as FetchVacancyFeed,
  replica = undefined as Replica | undefined,
  payments = { vatPercent: 16, seller: demoSeller, offered: testProvider(tokenSecret) } as Payments,
} = {}): Promise<TestApi> {
  await running?.drain()
  const { db, limits } = watchTransactions((await emptyDatabase()).db)
  let time = Date.parse('2026-11-20T09:00:00Z')
  const now = () => new Date(time)
  const events: DomainEvent[] = []
  const errors: unknown[] = []
  const hearEverything = new Proxy(
    {},
    { get: () => (event: DomainEvent) => void events.push(event) },
  )
  const tokens = new Tokens([tokenSecret], now)
  const files = memoryStore()
  const report: Report = (error, message, fields) =>
    void errors.push({ message, fields, error: inspect(error) })
  const services = {
    db,
    replica,
    tokens,
    limits: limits(limitsBy(memoryCount(now, limitFactor))),
    payments,
    push,
    telegram,
    files,
    readCalendar,
    fetchVacancyFeed,
    now,
    country,
    operator,
    webUrl,
    report,
  }
  const { api: app, outbox } = assembleApi({
    ...services,
    provider: await provider(db, now),
    mailFrom: 'no-reply@otklik.test',
    sendPush,
    webhookNetwork,
    listeners: [atLeastOnce('test', hearEverything, { wants: isNoFollowUp })],
    onUndelivered: (error) => errors.push(error),
    resources,
  })
  running = outbox
  const undeclared = declaredBy(resources)
  const send = async (request: Request, address = '198.51.100.1') => {
    const response = await app.fetch(request, { address })
    const complaint = await undeclared(request, response)
    if (complaint) errors.push({ undeclared: complaint })
    return response
  }
  const readDirectly: ApiClient['read'] = (read) => app.read(read, { address: '198.51.100.1' })
  const client = (token?: string, address?: string): ApiClient => ({
    fetch: (request) => send(request, address),
    baseUrl,
    token,
    language: 'ru',
  })
  onTestFinished(async () => {
    await outbox.drain()
    expect(errors).toEqual([])
  })
  const api: TestApi = {
    ...services,
    files,
    outbox,
    advance: (seconds) => void (time += seconds * 1000),
    fetch: send,
    get read() {
      return api.fetch === send ? readDirectly : undefined
    },
    client,
    guest: client(),
    routes: app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
    events,
    errors,
  }
  return api
}

function isNoFollowUp({ type }: DomainEvent): boolean {
  return ![
    'notifications-changed',
    'letter-due',
    'sms-due',
    'digest-due',
    'sms-digest-due',
    'webhook-due',
  ].includes(type)
}

/** All tests of a process share this storage, because Node copies each AsyncLocalStorage to every promise. */
const openTransaction = new AsyncLocalStorage<true>()

function watchTransactions(given: Db) {
  const transaction: Db['transaction'] = (...args) =>
    openTransaction.run(true, () => given.transaction(...args))
  const db = Object.assign(Object.create(given) as Db, { transaction })
  const limits = ({ take }: Limits): Limits => ({
    async take(...act) {
      if (openTransaction.getStore())
        throw new Error(`the limit ${act[0]} is taken in a transaction`)
      return take(...act)
    },
  })
  return { db, limits }
}

let passwordHash: Promise<string> | undefined

export interface TestAccount {
  id: number
  side: 'candidate' | 'employer'
  email: string
}

/** Creates a candidate for a test. */
export async function createCandidate(
  api: TestApi,
  values: Partial<typeof tables.users.$inferInsert> = {},
): Promise<TestAccount> {
  return createAccount(api, 'candidate', values)
}

async function createAccount(
  { db, now }: TestApi,
  side: TestAccount['side'],
  values: Partial<typeof tables.users.$inferInsert>,
): Promise<TestAccount> {
  const email = values.email ?? `${newPublicId()}@example.kz`
  const [user] = await db
    .insert(tables.users)
    .values({
      account_type: side,
      first_name: 'Айгуль',
      last_name: 'Сериккызы',
      email_verified_at: now(),
      password_hash: await (passwordHash ??= hashPassword(password)),
      created_at: now(),
      ...values,
      email,
    })
    .returning({ id: tables.users.id })
  const id = user?.id ?? 0
  await db
    .insert(tables.consents)
    .values({ user_id: id, text_version: termsVersion, accepted_at: now(), address: '' })
  return { id, side, email }
}

export interface TestEmployer extends TestAccount {
  company: { id: number; name: string; slug: string }
}

/** Creates an employer with a verified company for a test. */
export async function createEmployer(
  api: TestApi,
  values: Partial<typeof tables.companies.$inferInsert> = {},
  plan: PlanCode = 'employer_pro',
): Promise<TestEmployer> {
  const account = await createAccount(api, 'employer', {})
  if (plans[plan].price > 0) await givePlan(api, account, plan)
  const [company] = await api.db
    .insert(tables.companies)
    .values({
      slug: `company-${account.id}`,
      name: `Компания ${account.id}`,
      legal_name: `ТОО «Компания ${account.id}»`,
      bin: String(account.id).padStart(12, '0'),
      type: 'direct',
      area_code: '160',
      verification: 'verified',
      created_at: api.now(),
      ...values,
    })
    .returning({
      id: tables.companies.id,
      name: tables.companies.name,
      slug: tables.companies.slug,
    })
  if (!company) throw new Error('no company')
  await api.db
    .insert(tables.companyMembers)
    .values({ company_id: company.id, user_id: account.id, role: 'owner' })
  return { ...account, company }
}

/** Gives an account a plan that begins now. */
export async function givePlan(api: TestApi, { id }: { id: number }, code: PlanCode) {
  await api.db.insert(tables.subscriptions).values({
    public_id: newPublicId(),
    user_id: id,
    plan_code: code,
    status: 'active',
    started_at: api.now(),
    expires_at: planEnd(api.now()),
  })
}

const vacancyContent: VacancyContent = {
  ...emptyOf(vacancy.fields),
  title: 'Программист',
  specialty_code: '96',
  area_code: '160',
  description: 'Пишем сервисы для банков.',
  key_skills: ['TypeScript'],
  salary_from: 500_000,
  experience: '1_3',
  work_formats: ['on_site'],
  work_schedules: ['5_2'],
  working_hours: ['8'],
  response_due_days: 7,
}

/** A vacancy with everything that publishing requires. */
export const completeVacancy: VacancyContent = {
  ...vacancyContent,
  description: 'Пишем сервисы для банков и ищем человека, который любит порядок в коде. '.repeat(3),
}

/** Creates a published vacancy for a test and returns its id. */
export async function createVacancy(
  { db, now }: TestApi,
  employer: TestEmployer,
  changes: Partial<VacancyContent> = {},
  row: { status?: VacancyStatus; published_at?: Date } = {},
): Promise<string> {
  const content = { ...vacancyContent, ...changes }
  const public_id = newPublicId()
  await db.insert(tables.vacancies).values({
    public_id,
    company_id: employer.company.id,
    manager_user_id: employer.id,
    status: 'published',
    working: content,
    published: content,
    ...vacancyRow(content),
    created_at: now(),
    updated_at: now(),
    published_at: now(),
    ...row,
  })
  return public_id
}

export const completeResume: ResumeContent = resumeContent.parse({
  title: 'Программист',
  specialty_code: '96',
  first_name: 'Айгуль',
  last_name: 'Сериккызы',
  area_code: '160',
  citizenship_codes: ['KZ'],
  contacts: { email: 'aigul@example.kz', phones: [{ number: '+77010000001' }] },
  employment_forms: ['full'],
  work_formats: ['remote'],
  experience: [{ company: 'Банк', position: 'Программист', start: '2020-01', end: '2021-12' }],
  education_level: 'higher',
  languages: [{ code: 'kk', level: 'native' }],
})

/** A resume with everything that publishing requires, and the e-mail address of the candidate's account. */
export function completeResumeOf({ email }: TestAccount): ResumeContent {
  return { ...completeResume, contacts: { ...completeResume.contacts, email } }
}

/** Creates a published resume for a test and returns its id. */
export async function createResume(
  { db, now }: TestApi,
  candidate: TestAccount,
  changes: Partial<ResumeContent> = {},
  status: ResumeStatus = 'published',
): Promise<string> {
  const before = await db.$count(tables.resumes, eq(tables.resumes.owner_id, candidate.id))
  const title = before > 0 ? `${completeResume.title} ${before + 1}` : completeResume.title
  const content = { ...completeResumeOf(candidate), title, ...changes }
  const public_id = newPublicId()
  await db.insert(tables.resumes).values({
    public_id,
    owner_id: candidate.id,
    status,
    working: content,
    published: status === 'draft' ? null : content,
    specialty_code: content.specialty_code,
    area_code: content.area_code,
    created_at: now(),
    updated_at: now(),
    published_at: status === 'draft' ? null : now(),
  })
  return public_id
}

/** Creates an employer with a vacancy and a candidate with a resume. */
export async function createPair(api: TestApi) {
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const pair = {
    vacancy_public_id: await createVacancy(api, employer),
    resume_public_id: await createResume(api, candidate),
  }
  return { employer, candidate, pair }
}

export async function signedIn(api: TestApi, account: TestAccount): Promise<ApiClient> {
  return api.client(await createToken(api, account))
}

export async function createToken(api: TestApi, account: TestAccount): Promise<string> {
  const sessionId = newPublicId()
  const expiresAt = new Date(api.now().getTime() + 90 * 24 * 3600_000)
  await api.db.insert(tables.sessions).values({
    id: sessionId,
    user_id: account.id,
    created_at: api.now(),
    expires_at: expiresAt,
    last_used_at: api.now(),
  })
  const { token } = await api.tokens.issue(
    { userId: account.id, sessionId, expiresAt },
    {
      firstName: 'Айгуль',
      lastName: 'Сериккызы',
      dob: null,
      gender: null,
      emailAddress: account.email,
      emailAddressVerified: true,
      phoneNumber: null,
      phoneNumberVerified: false,
      accountType: account.side,
      avatar_path: null,
      avatar_original_name: null,
      avatar_url: null,
      balance: 0,
    },
  )
  return token
}

/** Returns the e-mails and SMS that were sent to `recipient`, newest first. */
export async function mailTo(api: TestApi, recipient: string) {
  await api.outbox.drain()
  return findMessages(api.db, recipient)
}

/** Returns the texts of the SMS to a phone, newest first, without the links that end such SMS. */
export async function smsTo(api: TestApi, phone: string): Promise<string[]> {
  const texts = (await mailTo(api, phone)).map(({ subject }) => subject)
  return texts.map((text) => text.replace(/\. Не слать: \S+$/, '').replace(/\/n\?[\w-]+/, ''))
}

/** Returns the newest code that was sent to `recipient`; newer messages without a code are ignored. */
export async function lastCode(api: TestApi, recipient: string): Promise<string> {
  const mails = await mailTo(api, recipient)
  const code = mails.map(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0]).find(Boolean)
  if (!code) throw new Error(`no code for ${recipient}`)
  return code
}
