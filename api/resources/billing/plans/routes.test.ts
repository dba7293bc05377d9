import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { openContacts } from '../../../contract/resume-cards.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { submitApplications } from '../../../contract/bulk-applications.ts'
import * as contract from '../../../contract/plans.ts'
import { readBalance } from '../../../contract/payments.ts'
import { planCodes, plans, type PlanCode } from '../../../contract/rules/plans.ts'
import {
  publishVacancy,
  readVacancyPlace,
  unpauseVacancy,
} from '../../../contract/written-vacancies.ts'
import {
  companyMembers,
  ledger,
  notifications,
  resumes,
  subscriptions,
  vacancies,
} from '../../../database/tables.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  givePlan,
  signedIn,
  startApi,
  type TestApi,
} from '../../../testing.ts'
import { book } from '../ledger/acts.ts'
import { countedFeatures } from './quotas.ts'
import { renewInGrace, renewPlans } from '../checkout/renew.ts'
import { refreshResumes } from '../../resumes/refresh.ts'

const day = 24 * 3600

async function startEmployer(balance = 0) {
  const api = await startApi()
  const employer = await createEmployer(api, {}, 'employer_free')
  await topUp(api, employer.id, balance)
  const me = () => signedIn(api, employer)
  const { db, now, outbox, payments } = api
  return {
    api,
    employer,
    me,
    async choose(code: PlanCode, price: number, idempotencyKey?: string) {
      const input = { params: { code }, body: { price }, idempotencyKey }
      return call(await me(), contract.subscribeToPlan, input)
    },
    async offer(code: PlanCode) {
      return (await call(await me(), contract.readPlan, { params: { code } })).offer
    },
    subscription: async () => call(await me(), contract.readSubscription, {}),
    balance: async () => (await call(await me(), readBalance, {})).amount,
    async renew() {
      await call(await me(), contract.updateSubscription, { body: { auto_renew: true } })
    },
    sweep: () => renewPlans({ db, now, outbox, payments }).run({}, new AbortController().signal),
  }
}

async function topUp(api: TestApi, user_id: number, delta: number) {
  if (delta === 0) return
  const entry = { user_id, delta, reason: 'correction', payment_id: null } as const
  await api.db.transaction((tx) => book(tx, entry, api.now()))
}

test('the plans of both sides are shown to everybody, with their VAT', async () => {
  const api = await startApi()
  const { results } = await call(api.guest, contract.listPlans, {})
  expect(results.map(({ code, price }) => [code, price])).toEqual(
    planCodes.map((code) => [code, plans[code].price]),
  )
  expect(results[1]).toMatchObject({ name: 'Старт', vat_amount: 2745, period_days: 30 })
})

test('each feature of a plan is enforced somewhere', () => {
  const enforced = [
    ...countedFeatures,
    'vacancies.duration_days',
    'team.max_members',
    'resumes.refresh_days',
    'resumes.alerts',
    'api.keys',
  ]
  const listed = planCodes.flatMap((code) => Object.keys(plans[code].features))
  expect(new Set(listed)).toEqual(new Set(enforced))
})

test('an employer without payments has the free plan', async () => {
  const { subscription } = await startEmployer()
  expect(await subscription()).toMatchObject({
    plan_code: 'employer_free',
    status: 'free',
    expires_at: null,
    usage: [
      { key: 'vacancies.max_active', used: 0, limit: 1, resets_at: null },
      { key: 'contacts.per_period', used: 0, limit: 5, resets_at: null },
      { key: 'invitations.per_period', used: 0, limit: 20, resets_at: null },
    ],
  })
})

test('a plan is paid from the balance, and the new token has the rest of the balance', async () => {
  const { api, choose, subscription, balance } = await startEmployer(20_000)
  const { token } = await choose('employer_start', 19_900)
  expect(claimsOf(token).balance).toBe(100)
  expect(await balance()).toBe(100)
  expect(await subscription()).toMatchObject({
    plan_code: 'employer_start',
    status: 'active',
    started_at: '2026-11-20T09:00:00.000Z',
    expires_at: '2026-12-20T09:00:00.000Z',
    auto_renew: false,
  })
  const rows = await api.db.select().from(ledger)
  expect(rows.map(({ delta, reason }) => [delta, reason])).toEqual([
    [20_000, 'correction'],
    [-19_900, 'purchase'],
  ])
})

test('a repeat of the same request buys nothing more and answers a new token', async () => {
  const { choose, balance } = await startEmployer(40_000)
  const key = 'the-key-of-one-request'
  await choose('employer_start', 19_900, key)
  const again = await choose('employer_start', 19_900, key)
  expect(claimsOf(again.token).balance).toBe(20_100)
  expect(await balance()).toBe(20_100)
  const conflict = { status: 422, message: 'request:idempotency_conflict' }
  await expect(choose('employer_business', 59_900, key)).rejects.toMatchObject(conflict)
})

test.each<[string, PlanCode, number, object]>([
  [
    'what the balance lacks is named',
    'employer_business',
    59_900,
    { status: 402, data: { price: 59_900, balance: 20_000, shortfall: 39_900 } },
  ],
  ['the price is another', 'employer_start', 100, { status: 409, message: 'plans:price_changed' }],
  ['it is the free one', 'employer_free', 0, { status: 409, message: 'plans:plan_kept' }],
  ['it is of the other side', 'candidate_plus', 1990, { status: 404 }],
])('nothing is bought where %s', async (_, code, price, refusal) => {
  const { choose, balance, subscription } = await startEmployer(20_000)
  await expect(choose(code, price)).rejects.toMatchObject(refusal)
  expect(await balance()).toBe(20_000)
  expect(await subscription()).toMatchObject({ status: 'free' })
})

test('an unknown plan is answered 404', async () => {
  const { me } = await startEmployer()
  const params = { code: 'employer_gold' }
  await expect(call(await me(), contract.readPlan, { params })).rejects.toMatchObject({
    status: 404,
  })
})

test('a more expensive plan begins at once, and the remaining days of the old plan are credited', async () => {
  const { api, choose, offer, subscription, balance } = await startEmployer(100_000)
  await choose('employer_start', 19_900)
  api.advance(13 * day + 3600)
  const expected = { action: 'upgrade', credit: 11_276, to_pay: 48_624, vat_amount: 6_707 }
  expect(await offer('employer_business')).toMatchObject(expected)
  await choose('employer_business', 48_624)
  expect(await balance()).toBe(100_000 - 19_900 - 48_624)
  expect(await subscription()).toMatchObject({
    plan_code: 'employer_business',
    started_at: '2026-12-03T10:00:00.000Z',
    expires_at: '2027-01-02T10:00:00.000Z',
  })
  expect(await api.db.select().from(subscriptions)).toHaveLength(2)
})

test('the same plan is prolonged by one period, not by two', async () => {
  const { choose, offer, subscription } = await startEmployer(100_000)
  await choose('employer_start', 19_900)
  expect(await offer('employer_start')).toMatchObject({ action: 'prolong', to_pay: 19_900 })
  await choose('employer_start', 19_900)
  expect(await subscription()).toMatchObject({ expires_at: '2027-01-19T09:00:00.000Z' })
  expect(await offer('employer_start')).toBeNull()
})

test('a cheaper plan begins when the other ends, and is paid then', async () => {
  const { api, choose, offer, subscription, balance, sweep } = await startEmployer(80_000)
  await choose('employer_business', 59_900)
  expect(await offer('employer_start')).toMatchObject({
    action: 'downgrade',
    to_pay: 19_900,
    starts_at: '2026-12-20T09:00:00.000Z',
  })
  await choose('employer_start', 19_900)
  expect(await subscription()).toMatchObject({
    plan_code: 'employer_business',
    next_plan_code: 'employer_start',
  })
  expect(await balance()).toBe(20_100)
  api.advance(30 * day)
  await sweep()
  expect(await subscription()).toMatchObject({
    plan_code: 'employer_start',
    started_at: '2026-12-20T09:00:00.000Z',
  })
  expect(await balance()).toBe(200)
})

test('a plan that is not renewed ends, with one notification three days before and one a day before', async () => {
  const { api, choose, subscription, sweep, employer } = await startEmployer(20_000)
  await choose('employer_start', 19_900)
  api.advance(27 * day)
  await Promise.all([sweep(), sweep()])
  expect(await notificationsOf(api, employer.id)).toEqual(['plan_ending'])
  for (let n = 0; n < 2; n++) {
    api.advance(day)
    await sweep()
  }
  await sweep()
  expect(await notificationsOf(api, employer.id)).toEqual(['plan_ending', 'plan_ending'])
  expect(await subscription()).toMatchObject({ status: 'active' })
  api.advance(day)
  await sweep()
  expect(await notificationsOf(api, employer.id)).toEqual([
    'plan_ending',
    'plan_ending',
    'plan_ended',
  ])
  expect(await subscription()).toMatchObject({ plan_code: 'employer_free', status: 'free' })
})

test('a plan that is to be renewed is, from the balance', async () => {
  const { api, renew, choose, subscription, balance, sweep } = await startEmployer(40_000)
  await choose('employer_start', 19_900)
  await renew()
  api.advance(30 * day)
  await Promise.all([sweep(), sweep()])
  expect(await balance()).toBe(200)
  expect(await subscription()).toMatchObject({
    status: 'active',
    expires_at: '2027-01-19T09:00:00.000Z',
  })
})

test('an unpaid plan has a grace period of three days, and is active again after payment', async () => {
  const { api, renew, employer, choose, subscription, sweep } = await startEmployer(20_000)
  await choose('employer_start', 19_900)
  await renew()
  api.advance(30 * day)
  await sweep()
  expect(await subscription()).toMatchObject({
    status: 'grace',
    plan_code: 'employer_start',
    grace_until: '2026-12-23T09:00:00.000Z',
  })
  expect(await notificationsOf(api, employer.id)).toEqual(['plan_unpaid'])
  await topUp(api, employer.id, 19_800)
  await choose('employer_start', 19_900)
  expect(await subscription()).toMatchObject({
    status: 'active',
    expires_at: '2027-01-19T09:00:00.000Z',
  })
})

test.each([
  ['the free plan was chosen', 'choose'],
  ['renewal was switched off', 'stop'],
])('money that comes in the three days stays where it is when %s', async (_, act) => {
  const { api, me, renew, employer, choose, subscription, balance, sweep } =
    await startEmployer(20_000)
  await choose('employer_start', 19_900)
  await renew()
  api.advance(30 * day)
  await sweep()
  if (act === 'choose') await choose('employer_free', 0)
  else await call(await me(), contract.updateSubscription, { body: { auto_renew: false } })
  await topUp(api, employer.id, 40_000)
  const scope = { ...api, events: api.outbox.startRecording() }
  await api.db.transaction((tx) => renewInGrace(scope, tx, employer.id))
  expect(await balance()).toBe(40_100)
  expect(await subscription()).toMatchObject({ status: 'grace', plan_code: 'employer_start' })
  api.advance(3 * day)
  await sweep()
  expect(await subscription()).toMatchObject({ status: 'free' })
})

test('after the three days vacancies above the free plan are paused, the newest first, and nothing else', async () => {
  const { api, me, renew, employer, choose, subscription, sweep } = await startEmployer(20_000)
  await choose('employer_start', 19_900)
  await renew()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    ids.push(await createVacancy(api, employer))
    api.advance(60)
  }
  const expires_at = new Date(api.now().getTime() + 60 * day * 1000)
  await api.db.update(vacancies).set({ expires_at })
  api.advance(30 * day)
  await sweep()
  const standing = async () => {
    const rows = await api.db.select().from(vacancies)
    return ids.map((id) => rows.find((row) => row.public_id === id)?.status)
  }
  expect(await standing()).toEqual(['published', 'published', 'published'])
  api.advance(3 * day)
  await sweep()
  expect(await standing()).toEqual(['published', 'paused', 'paused'])
  expect(await subscription()).toMatchObject({ status: 'free' })
  const params = { id: ids[1] as string }
  await expect(call(await me(), unpauseVacancy, { params, body: {} })).rejects.toMatchObject({
    status: 402,
    data: {
      key: 'vacancies.max_active',
      used: 1,
      limit: 1,
      service: { code: 'vacancy_publication', price: 5900 },
    },
  })
})

test('a vacancy with a bought publication stays published until its paid end when the plan ends', async () => {
  const { api, renew, employer, choose, sweep } = await startEmployer(20_000)
  await choose('employer_start', 19_900)
  await renew()
  await createVacancy(api, employer)
  api.advance(60)
  const id = await createVacancy(api, employer)
  const later = (days: number) => new Date(api.now().getTime() + days * day * 1000)
  const [expires_at, paid_until] = [later(60), later(40)]
  await api.db.update(vacancies).set({ expires_at })
  const isIt = eq(vacancies.public_id, id)
  await api.db.update(vacancies).set({ paid_until }).where(isIt)
  api.advance(30 * day)
  await sweep()
  api.advance(3 * day)
  await sweep()
  const [row] = await api.db.select().from(vacancies).where(isIt)
  expect(row?.status).toBe('published')
  expect(row?.expires_at).toEqual(row?.paid_until)
})

test('a vacancy above the limit of the plan is not published, already published ones stay', async () => {
  const { api, me, employer } = await startEmployer()
  for (let n = 0; n < 3; n++) await createVacancy(api, employer)
  const id = await createVacancy(
    api,
    employer,
    { ...completeVacancy, title: 'Бухгалтер' },
    { status: 'draft' },
  )
  const publish = async () => call(await me(), publishVacancy, { params: { id }, body: {} })
  await expect(publish()).rejects.toMatchObject({ status: 402, data: { used: 3, limit: 1 } })
  expect(await api.db.$count(vacancies, eq(vacancies.status, 'published'))).toBe(3)
  const place = async () => call(await me(), readVacancyPlace, { params: { id } })
  expect(await place()).toMatchObject({ takes: 'none', usage: { used: 3, limit: 1 } })
  await givePlan(api, employer, 'employer_business')
  expect(await place()).toMatchObject({ takes: 'plan', plan_code: 'employer_business' })
  await publish()
  expect(await place()).toMatchObject({ takes: 'nothing', usage: { used: 4 } })
})

test('a colleague’s refused publication names the plan of the vacancy’s author', async () => {
  const { api, employer } = await startEmployer()
  await createVacancy(api, employer)
  const draft = { ...completeVacancy, title: 'Бухгалтер' }
  const id = await createVacancy(api, employer, draft, { status: 'draft' })
  const colleague = await createEmployer(api, {}, 'employer_business')
  const membership = { company_id: employer.company.id, user_id: colleague.id }
  await api.db.insert(companyMembers).values({ ...membership, role: 'recruiter' })
  const asColleague = await signedIn(api, colleague)
  const published = call(asColleague, publishVacancy, { params: { id }, body: {} })
  await expect(published).rejects.toMatchObject({
    status: 402,
    data: { plan_code: 'employer_free', used: 1, limit: 1 },
  })
})

test('simultaneous publications do not exceed the vacancy limit of the plan', async () => {
  const { api, me, employer } = await startEmployer()
  await givePlan(api, employer, 'employer_start')
  const ids: string[] = []
  for (let n = 0; n < 8; n++) {
    ids.push(
      await createVacancy(
        api,
        employer,
        { ...completeVacancy, title: `Повар ${n}` },
        { status: 'draft' },
      ),
    )
  }
  const client = await me()
  const published = await Promise.allSettled(
    ids.map((id) => call(client, publishVacancy, { params: { id }, body: {} })),
  )
  expect(published.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('opened contacts count once against the limit of the plan', async () => {
  const { api, me, employer } = await startEmployer()
  const candidate = await createCandidate(api)
  const open = async (id: string) =>
    call(await me(), openContacts, { params: { id }, body: { company_id: employer.company.id } })
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await createResume(api, candidate))
  for (const id of ids.slice(0, 5)) await open(id)
  await open(ids[0] as string)
  await expect(open(ids[5] as string)).rejects.toMatchObject({
    status: 402,
    data: { key: 'contacts.per_period', used: 5, limit: 5, service: { code: 'contacts_10' } },
  })
  api.advance(30 * day + 1)
  await open(ids[5] as string)
})

test('an employer invites as often as the plan allows', async () => {
  const { api, me, employer } = await startEmployer()
  const vacancy_public_id = await createVacancy(api, employer)
  for (let n = 0; n < 20; n++) {
    const resume_public_id = await createResume(api, await createCandidate(api))
    await call(await me(), submitApplication, { body: { vacancy_public_id, resume_public_id } })
  }
  const resume_public_id = await createResume(api, await createCandidate(api))
  const one = { vacancy_public_id, resume_public_id }
  await expect(call(await me(), submitApplication, { body: one })).rejects.toMatchObject({
    status: 402,
    data: { key: 'invitations.per_period', used: 20, limit: 20 },
  })
})

test('a candidate can apply forty times a day, one by one and in bulk together', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  const resume_public_id = await createResume(api, candidate)
  const items: { vacancy_public_id: string; resume_public_id: string }[] = []
  for (let n = 0; n < 42; n++) {
    items.push({ vacancy_public_id: await createVacancy(api, employer), resume_public_id })
  }
  const [first, ...rest] = items as [(typeof items)[0], ...typeof items]
  await call(client, submitApplication, { body: first })
  const { results, summary } = await call(client, submitApplications, { body: { items: rest } })
  expect(summary).toEqual({ created: 39, skipped: 0, failed: 2 })
  expect(results.at(-1)).toMatchObject({ status: 'failed', error_code: 'request:limit_exceeded' })
  const last = rest.at(-1) as typeof first
  const refused = {
    status: 429,
    message: 'applications:daily_limit',
    retryAfterSeconds: day,
    data: { resets_at: new Date(api.now().getTime() + day * 1000).toISOString() },
  }
  await expect(call(client, submitApplication, { body: last })).rejects.toMatchObject(refused)
  api.advance(day + 1)
  await call(await signedIn(api, candidate), submitApplication, { body: last })
})

test('an outage of more than a day extends paid services by its length', async () => {
  const { api, choose, subscription, sweep, employer } = await startEmployer(20_000)
  await choose('employer_start', 19_900)
  const until = new Date(api.now().getTime() + 3 * day * 1000)
  await createVacancy(api, employer)
  await api.db
    .update(vacancies)
    .set({ top_until: until, paid_until: until, expires_at: until, highlighted_until: null })
  await sweep()
  api.advance(day)
  await sweep()
  expect(await subscription()).toMatchObject({ expires_at: '2026-12-20T09:00:00.000Z' })
  api.advance(30 * day)
  await Promise.all([sweep(), sweep()])
  expect(await subscription()).toMatchObject({
    plan_code: 'employer_start',
    expires_at: '2027-01-19T09:00:00.000Z',
  })
  const [row] = await api.db.select().from(vacancies)
  const later = new Date(until.getTime() + 30 * day * 1000)
  expect(row).toMatchObject({ top_until: later, paid_until: later, expires_at: later })
  expect(row?.highlighted_until).toBeNull()
})

test('resumes of a plan with daily refresh are refreshed every day', async () => {
  const api = await startApi()
  const [plus, free] = [await createCandidate(api), await createCandidate(api)]
  await givePlan(api, plus, 'candidate_plus')
  await createResume(api, plus)
  await createResume(api, free)
  const { db, now, outbox } = api
  const sweep = () => refreshResumes({ db, now, outbox }).run({}, new AbortController().signal)
  await sweep()
  api.advance(day)
  await sweep()
  await sweep()
  const rows = await db.select().from(resumes).orderBy(resumes.id)
  expect(rows.map(({ refreshed_at }) => refreshed_at)).toEqual([now(), null])
})

async function notificationsOf(api: TestApi, userId: number) {
  await api.outbox.drain()
  const rows = await api.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(notifications.id)
  return rows.map(({ kind }) => kind)
}

function claimsOf(token: string): { balance: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
