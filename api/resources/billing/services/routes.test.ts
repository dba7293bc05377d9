import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { createPayment, readBalance, readPayment } from '../../../contract/payments.ts'
import { openContacts } from '../../../contract/resume-cards.ts'
import { services, type ServiceCode } from '../../../contract/rules/services.ts'
import { listServices, purchaseService } from '../../../contract/services.ts'
import { readSubscription } from '../../../contract/plans.ts'
import {
  pauseVacancy,
  prolongVacancy,
  publishVacancy,
  unpauseVacancy,
} from '../../../contract/written-vacancies.ts'
import type { VacancyStatus } from '../../../contract/rules/vocabulary.ts'
import { ledger, payments, purchases, resumes, users, vacancies } from '../../../database/tables.ts'
import { paymentCallback } from '../../../payments/test-provider.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  givePlan,
  signedIn,
  startApi,
  tokenSecret,
  type TestApi,
} from '../../../testing.ts'
import { book } from '../ledger/acts.ts'

const day = 24 * 3600
const now = '2026-11-20T09:00:00.000Z'

async function startEmployer(balance: number) {
  const api = await startApi()
  const employer = await createEmployer(api, {}, 'employer_free')
  await topUp(api, employer.id, balance)
  const client = await signedIn(api, employer)
  return {
    api,
    employer,
    client,
    buy: buyer(client),
    balance: async () => (await call(client, readBalance, {})).amount,
    vacancy: (status: VacancyStatus = 'published') =>
      createVacancy(api, employer, completeVacancy, { status }),
    async row(public_id: string) {
      const [row] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, public_id))
      return row
    },
  }
}

function buyer(client: Awaited<ReturnType<typeof signedIn>>) {
  return (
    code: ServiceCode,
    target_public_id: string | null,
    price: number = services[code].price,
    idempotencyKey?: string,
  ) =>
    call(client, purchaseService, {
      params: { code },
      body: { target_public_id, price },
      idempotencyKey,
    })
}

async function topUp(api: TestApi, user_id: number, delta: number) {
  if (delta === 0) return
  const entry = { user_id, delta, reason: 'correction', payment_id: null } as const
  await api.db.transaction((tx) => book(tx, entry, api.now()))
}

const otherVacancy = { ...completeVacancy, title: 'Бухгалтер' }

async function expectSums({ db }: TestApi) {
  const sum = sql<number>`(select coalesce(sum(${ledger.delta}), 0) from ${ledger} where ${ledger.user_id} = ${users}.id)`
  const rows = await db.select({ balance: users.balance, sum: sum.mapWith(Number) }).from(users)
  for (const { balance, sum } of rows) expect(balance).toBe(sum)
}

test('each bought service takes effect, is paid from the balance and is listed', async () => {
  const { api, client, buy, vacancy, row, balance } = await startEmployer(20_000)
  const id = await vacancy()
  await buy('vacancy_bump', id)
  await buy('vacancy_highlight', id)
  await buy('vacancy_top', id)
  const until = new Date('2026-11-27T09:00:00.000Z')
  expect(await row(id)).toMatchObject({
    raised_at: new Date(now),
    highlighted_until: until,
    top_until: until,
  })
  expect(await balance()).toBe(20_000 - 990 - 1_990 - 4_900)
  const { purchased } = await call(client, listServices, {})
  expect(purchased).toMatchObject([
    { service_code: 'vacancy_top', target_public_id: id, target_title: 'Программист' },
    { service_code: 'vacancy_highlight', status: 'active', price_paid: 1990 },
  ])
  const paid = await api.db.select().from(payments).orderBy(payments.id)
  expect(paid.map(({ kind, item_code, subject }) => [kind, item_code, subject])).toEqual([
    ['service', 'vacancy_bump', 'Программист'],
    ['service', 'vacancy_highlight', 'Программист'],
    ['service', 'vacancy_top', 'Программист'],
  ])
  await expectSums(api)
})

test('a service bought again is extended from its current end', async () => {
  const { api, buy, vacancy, row } = await startEmployer(10_000)
  const id = await vacancy()
  await buy('vacancy_highlight', id)
  api.advance(day)
  await buy('vacancy_highlight', id)
  expect((await row(id))?.highlighted_until).toEqual(new Date('2026-12-04T09:00:00.000Z'))
})

test('a service is paid from the plan until its limit, then from the balance', async () => {
  const { api, employer, client, buy, vacancy, balance } = await startEmployer(2_000)
  await givePlan(api, employer, 'employer_start')
  const id = await vacancy()
  for (let n = 0; n < 3; n++) await buy('vacancy_bump', id, 0)
  const { usage } = await call(client, readSubscription, {})
  expect(usage.at(-1)).toMatchObject({ key: 'bumps.per_period', used: 3, limit: 3 })
  await expect(buy('vacancy_bump', id, 0)).rejects.toMatchObject({
    status: 409,
    data: { price: 990 },
  })
  await buy('vacancy_bump', id)
  expect(await balance()).toBe(1_010)
})

test.each<VacancyStatus>(['draft', 'paused', 'archived'])(
  'a publication brings a vacancy into lists that is %s, beside those of the plan',
  async (status) => {
    const { api, employer, buy, vacancy, row, client } = await startEmployer(5_900)
    await vacancy()
    const id = await createVacancy(api, employer, otherVacancy, { status })
    await buy('vacancy_publication', id)
    const until = new Date('2026-12-20T09:00:00.000Z')
    expect(await row(id)).toMatchObject({
      status: 'published',
      paid_until: until,
      expires_at: until,
    })
    const { usage } = await call(client, readSubscription, {})
    expect(usage[0]).toMatchObject({ key: 'vacancies.max_active', used: 1, limit: 1 })
  },
)

test('each bought publication extends a vacancy of the plan by thirty days and frees its place in the plan', async () => {
  const { api, employer, buy, row, client } = await startEmployer(20_000)
  const id = await createVacancy(api, employer, otherVacancy, { status: 'draft' })
  await call(client, publishVacancy, { params: { id }, body: {} })
  expect((await row(id))?.expires_at).toEqual(new Date('2026-12-20T09:00:00.000Z'))
  api.advance(5 * day)
  for (const end of ['2027-01-19T09:00:00.000Z', '2027-02-18T09:00:00.000Z']) {
    await buy('vacancy_publication', id)
    expect(await row(id)).toMatchObject({ paid_until: new Date(end), expires_at: new Date(end) })
  }
  const { usage } = await call(client, readSubscription, {})
  expect(usage[0]).toMatchObject({ key: 'vacancies.max_active', used: 0, limit: 1 })
})

test('a vacancy with a bought publication is prolonged after its end only with a free place in the plan', async () => {
  const { api, employer, buy, vacancy, row, client } = await startEmployer(5_900)
  const [id, other] = [await vacancy(), await createVacancy(api, employer, otherVacancy)]
  await call(client, pauseVacancy, { params: { id: other }, body: {} })
  await buy('vacancy_publication', id)
  const until = new Date('2026-12-20T09:00:00.000Z')
  await call(client, unpauseVacancy, { params: { id: other }, body: {} })
  api.advance(20 * day)
  const again = await signedIn(api, employer)
  const prolong = () => call(again, prolongVacancy, { params: { id }, body: {} })
  await expect(prolong()).rejects.toMatchObject({ status: 402 })
  await call(again, pauseVacancy, { params: { id }, body: {} })
  await call(again, unpauseVacancy, { params: { id }, body: {} })
  expect(await row(id)).toMatchObject({ status: 'published', expires_at: until })
  await call(again, pauseVacancy, { params: { id: other }, body: {} })
  await prolong()
  expect((await row(id))?.expires_at).toEqual(new Date('2027-01-09T09:00:00.000Z'))
  await expect(
    call(again, unpauseVacancy, { params: { id: other }, body: {} }),
  ).rejects.toMatchObject({ status: 402 })
})

test('contacts of a pack are spent after those of the plan, of the pack that ends first', async () => {
  const { api, employer, client, buy } = await startEmployer(10_000)
  await buy('contacts_10', null)
  api.advance(day)
  await buy('contacts_10', null)
  const candidate = await createCandidate(api)
  const open = async () => {
    const id = await createResume(api, candidate)
    await call(client, openContacts, {
      params: { id },
      body: { company_id: employer.company.id },
    })
  }
  for (let n = 0; n < 7; n++) await open()
  const rows = await api.db.select().from(purchases).orderBy(purchases.id)
  expect(rows.map(({ quantity_left }) => quantity_left)).toEqual([8, 10])
  const { purchased } = await call(client, listServices, {})
  expect(purchased.map(({ balance }) => balance)).toEqual([
    { initial: 10, actual: 10 },
    { initial: 10, actual: 8 },
  ])
})

test('a candidate marks a resume, and buys nothing of an employer', async () => {
  const api = await startApi()
  const candidate = await createCandidate(api)
  await topUp(api, candidate.id, 5_000)
  const client = await signedIn(api, candidate)
  const id = await createResume(api, candidate)
  const buy = buyer(client)
  await buy('resume_highlight', id)
  const [row] = await api.db.select().from(resumes)
  expect(row?.highlighted_until).toEqual(new Date('2026-11-27T09:00:00.000Z'))
  await expect(buy('contacts_10', null)).rejects.toMatchObject({ status: 404 })
  const { results } = await call(client, listServices, {})
  expect(results.map(({ code }) => code)).toEqual(['resume_highlight'])
})

test.each<[string, ServiceCode, VacancyStatus, object]>([
  ['it is archived', 'vacancy_top', 'archived', { status: 409, message: 'vacancies:wrong_state' }],
  ['it is paused', 'vacancy_bump', 'paused', { status: 409 }],
  ['a moderator has taken it down', 'vacancy_publication', 'blocked', { status: 409 }],
])('nothing is charged for a vacancy where %s', async (_, code, status, refusal) => {
  const { api, buy, vacancy, balance } = await startEmployer(10_000)
  await expect(buy(code, await vacancy(status))).rejects.toMatchObject(refusal)
  expect(await balance()).toBe(10_000)
  expect(await api.db.$count(purchases)).toBe(0)
})

test('a purchase with a foreign, unknown or missing target or another price is not charged', async () => {
  const { api, buy, vacancy, balance } = await startEmployer(10_000)
  const foreign = await createVacancy(api, await createEmployer(api))
  await expect(buy('vacancy_top', foreign)).rejects.toMatchObject({ status: 404 })
  await expect(buy('vacancy_top', null)).rejects.toMatchObject({ status: 422 })
  await expect(buy('contacts_10', await vacancy())).rejects.toMatchObject({ status: 422 })
  await expect(buy('vacancy_gold' as ServiceCode, null, 1)).rejects.toMatchObject({ status: 404 })
  await expect(buy('vacancy_top', await vacancy(), 1)).rejects.toMatchObject({
    status: 409,
    message: 'plans:price_changed',
    data: { price: 4900 },
  })
  expect(await balance()).toBe(10_000)
})

test('a repeat buys nothing; the same key for something else is refused', async () => {
  const { api, buy, vacancy, balance } = await startEmployer(10_000)
  const [one, other] = [await vacancy(), await vacancy()]
  const key = 'the-key-of-one-request'
  await Promise.all([1, 2, 3].map(() => buy('vacancy_top', one, 4_900, key)))
  expect(await balance()).toBe(5_100)
  await expect(buy('vacancy_top', other, 4_900, key)).rejects.toMatchObject({
    status: 422,
    message: 'request:idempotency_conflict',
  })
  expect(await api.db.$count(purchases)).toBe(1)
})

test('the idempotency key of a top-up can be used again for a purchase', async () => {
  const { api, client, buy, vacancy, balance } = await startEmployer(10_000)
  const idempotencyKey = 'the-key-of-one-request'
  const body = { kind: 'top_up', amount: 4_900, method: 'card' } as const
  await call(client, createPayment, { body, idempotencyKey })
  await buy('vacancy_top', await vacancy(), 4_900, idempotencyKey)
  expect(await balance()).toBe(5_100)
  const rows = await api.db.select().from(payments).orderBy(payments.id)
  expect(rows.map(({ kind }) => kind)).toEqual(['top_up', 'service'])
})

test('fifty simultaneous purchases succeed only as far as the balance pays', async () => {
  const { api, buy, balance, vacancy } = await startEmployer(25_000)
  const id = await vacancy()
  const bought = await Promise.allSettled(
    Array.from({ length: 50 }, () => buy('vacancy_highlight', id)),
  )
  expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  for (const each of bought) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 402 })
  }
  expect(await balance()).toBe(25_000 - 12 * 1_990)
  expect(await api.db.$count(purchases)).toBe(12)
  await expectSums(api)
})

test('an ordered service is bought as soon as the payment succeeds', async () => {
  const { api, client, vacancy, row, balance } = await startEmployer(1_000)
  const target_public_id = await vacancy()
  const orders = { kind: 'service', code: 'vacancy_top', price: 4_900, target_public_id } as const
  const body = { kind: 'top_up', amount: 3_900, method: 'card', orders } as const
  const payment = await call(client, createPayment, { body })
  expect(payment).toMatchObject({ orders, order_outcome: null })
  await pay(api, payment)
  expect(await balance()).toBe(0)
  expect((await row(target_public_id))?.top_until).toEqual(new Date('2026-11-27T09:00:00.000Z'))
  const params = { id: payment.public_id }
  expect(await call(client, readPayment, { params })).toMatchObject({
    status: 'succeeded',
    order_outcome: 'bought',
  })
})

test('an ordered service that cannot be bought leaves the money on the balance, and the payment names the reason', async () => {
  const { api, client, vacancy, balance } = await startEmployer(1_000)
  const target_public_id = await vacancy('archived')
  const orders = { kind: 'service', code: 'vacancy_top', price: 4_900, target_public_id } as const
  const body = { kind: 'top_up', amount: 3_900, method: 'card', orders } as const
  const payment = await call(client, createPayment, { body })
  await pay(api, payment)
  expect(await balance()).toBe(4_900)
  const params = { id: payment.public_id }
  expect(await call(client, readPayment, { params })).toMatchObject({
    status: 'succeeded',
    order_outcome: 'wrong_state',
  })
})

async function pay(api: TestApi, payment: { public_id: string; amount: number }) {
  const told = paymentCallback(tokenSecret, payment)
  if (!told) throw new Error('it hangs')
  const callback = 'http://api.test/v1/payments/callback/test'
  const answer = await api.fetch(new Request(callback, { method: 'POST', ...told }))
  expect(answer.status).toBe(200)
}
