import { eq, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { createPayment, listPayments, readBalance, readPayment } from '../../contract/payments.ts'
import { ledger, payments, users } from '../../database/tables.ts'
import { tellOf } from '../../payments/test-provider.ts'
import {
  baseUrl,
  createCandidate,
  createEmployer,
  signedIn,
  startApi,
  tokenSecret,
  type TestApi,
} from '../../testing.ts'
import { expirePayments } from './queries.ts'

const topUp = (amount: number) => ({ kind: 'top_up', amount, method: 'card' }) as const

async function startPaying() {
  const api = await startApi()
  const account = await createEmployer(api)
  const client = await signedIn(api, account)
  const begin = (amount: number) => call(client, createPayment, { body: topUp(amount) })
  const balance = async () => (await call(client, readBalance, {})).amount
  const read = (id: string) => call(client, readPayment, { params: { id } })
  return { api, account, client, begin, balance, read }
}

/** What the provider tells of a payment, over the wire. */
async function tell(
  api: TestApi,
  payment: { public_id: string; amount: number },
  { change = {}, secret = tokenSecret }: { change?: object; secret?: string } = {},
): Promise<unknown> {
  const told = tellOf(secret, payment, change)
  const url = `${baseUrl}/v1/payments/callback/test`
  const response = await api.fetch(new Request(url, { method: 'POST', ...told }))
  const { taken } = (await response.json()) as { taken?: string }
  return taken ?? response.status
}

async function expectToAddUp({ db }: TestApi): Promise<void> {
  const entries = db
    .select({ user_id: ledger.user_id, sum: sum(ledger.delta).mapWith(Number).as('sum') })
    .from(ledger)
    .groupBy(ledger.user_id)
    .as('entries')
  const rows = await db
    .select({ balance: users.balance, sum: entries.sum })
    .from(users)
    .leftJoin(entries, eq(entries.user_id, users.id))
  for (const { balance, sum: added } of rows) expect(balance).toBe(added ?? 0)
}

test('a balance is topped up when the provider tells, once', async () => {
  const { api, client, begin, balance, read } = await startPaying()
  const payment = await begin(5000)
  expect(payment).toMatchObject({ status: 'pending', vat_percent: 16, vat_amount: 690 })
  expect(payment.pay_url).toBe(`/dev/pay/${payment.public_id}`)
  expect(await balance()).toBe(0)
  expect([await tell(api, payment), await tell(api, payment)]).toEqual(['taken', 'taken'])
  expect(await balance()).toBe(5000)
  expect(await read(payment.public_id)).toMatchObject({ status: 'succeeded', pay_url: null })
  await api.outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.map(({ title }) => title)).toEqual(['Баланс пополнен на 5\u00a0000 ₸'])
  await expectToAddUp(api)
})

test('twenty of the same callback at once credit once', async () => {
  const { api, begin, balance } = await startPaying()
  const payment = await begin(700)
  const statuses = await Promise.all(Array.from({ length: 20 }, () => tell(api, payment)))
  expect(new Set(statuses)).toEqual(new Set(['taken']))
  expect(await balance()).toBe(700)
  await expectToAddUp(api)
})

test('a payment that failed changes nothing, and may still be paid', async () => {
  const { api, client, begin, balance, read } = await startPaying()
  const payment = await begin(10_001)
  expect(await tell(api, payment)).toBe('taken')
  expect(await read(payment.public_id)).toMatchObject({
    status: 'failed',
    failure_code: 'insufficient_funds',
  })
  await api.outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.map(({ type }) => type)).toEqual(['payment_failed'])
  const paid = { outcome: 'succeeded', failure_code: null }
  expect(await tell(api, payment, { change: paid })).toBe('taken')
  expect(await tell(api, payment)).toBe('taken')
  expect(await balance()).toBe(10_001)
  expect(await read(payment.public_id)).toMatchObject({ status: 'succeeded', failure_code: null })
})

test('what nobody pays in time expires, and money that comes after it is taken', async () => {
  const { api, begin, balance, read } = await startPaying()
  const payment = await begin(500)
  const expire = () => api.db.transaction((tx) => expirePayments(tx, api.now(), 10))
  expect(await expire()).toBe(0)
  api.advance(30 * 60)
  expect(await expire()).toBe(1)
  expect(await read(payment.public_id)).toMatchObject({ status: 'expired', pay_url: null })
  expect(await tell(api, payment)).toBe('taken')
  expect(await balance()).toBe(500)
})

test('who pays twice at the same page has both sums', async () => {
  const { api, client, begin, balance } = await startPaying()
  const payment = await begin(900)
  await tell(api, payment)
  expect(await tell(api, payment, { change: { provider_payment_id: 'another' } })).toBe('taken')
  expect(await tell(api, payment, { change: { provider_payment_id: 'another' } })).toBe('taken')
  expect(await balance()).toBe(1800)
  const { results } = await call(client, listPayments, { query: {} })
  expect(results.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  await expectToAddUp(api)
})

test.each([
  ['a wrong signature', { secret: 'x'.repeat(40) }, 401],
  ['another amount', { change: { amount: 501 } }, 'wrong_amount'],
  ['another currency', { change: { currency: 'USD' } }, 'wrong_amount'],
  ['a payment that is not there', { change: { public_id: 'a'.repeat(26) } }, 'unknown'],
])('a callback with %s books nothing', async (_what, options, status) => {
  const { api, begin, balance } = await startPaying()
  expect(await tell(api, await begin(500), options)).toBe(status)
  expect(await balance()).toBe(0)
  expect(await api.db.$count(ledger)).toBe(0)
})

test.each([
  [0, 'too_small:500'],
  [-500, 'too_small:500'],
  [499, 'too_small:500'],
  [5_000_001, 'too_big:5000000'],
  [500.5, 'invalid'],
])('an amount of %d is refused', async (amount, code) => {
  const { api, begin } = await startPaying()
  await expect(begin(amount)).rejects.toMatchObject({ status: 422, fields: { amount: [code] } })
  expect(await api.db.$count(payments)).toBe(0)
})

test('the same key is the same payment, with another sum it is refused', async () => {
  const { api, client } = await startPaying()
  const idempotencyKey = 'a-key-of-one-form'
  const begin = (amount: number) =>
    call(client, createPayment, { body: topUp(amount), idempotencyKey })
  const [one, other] = await Promise.all([begin(500), begin(500)])
  expect(one.public_id).toBe(other.public_id)
  await expect(begin(600)).rejects.toMatchObject({ message: 'request:idempotency_conflict' })
  expect(await api.db.$count(payments)).toBe(1)
})

test('where nobody takes money, nothing can be topped up and no callback exists', async () => {
  const api = await startApi({ payments: { vatPercent: 0, offered: null } })
  const client = await signedIn(api, await createCandidate(api))
  expect(await call(client, readBalance, {})).toMatchObject({ amount: 0, can_top_up: false })
  const asked = call(client, createPayment, { body: topUp(500) })
  await expect(asked).rejects.toMatchObject({ message: 'payments:not_offered' })
  expect(await tell(api, { public_id: 'a'.repeat(26), amount: 500 })).toBe(404)
})

test('an entry of the ledger stays as it is', async () => {
  const { api, begin } = await startPaying()
  await tell(api, await begin(500))
  await expect(api.db.update(ledger).set({ delta: 1 })).rejects.toThrow()
  await expect(api.db.delete(ledger)).rejects.toThrow()
})
