import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import type { OperationInput } from '../../../contract/endpoint.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { createPayment, listPayments, readBalance } from '../../../contract/payments.ts'
import { ledger, payments } from '../../../database/tables.ts'
import { createCandidate, signedIn, startApi } from '../../../testing.ts'
import { expirePayments } from './queries.ts'
import { expectToAddUp, startPaying, topUp } from './testing.ts'

test('a balance is topped up once, when the provider reports the payment', async () => {
  const { api, client, begin, balance, read, tell } = await startPaying()
  const payment = await begin(5000)
  expect(payment).toMatchObject({ status: 'pending', vat_percent: 16, vat_amount: 690 })
  expect(payment.pay_url).toBe(`/dev/pay/${payment.public_id}`)
  expect(await balance()).toBe(0)
  expect([await tell(payment), await tell(payment)]).toEqual(['taken', 'taken'])
  expect(await balance()).toBe(5000)
  expect(await read(payment.public_id)).toMatchObject({ status: 'succeeded', pay_url: null })
  await api.outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.map(({ title }) => title)).toEqual(['Баланс пополнен на 5\u00a0000 ₸'])
  await expectToAddUp(api.db)
})

test('twenty simultaneous copies of a callback credit once', async () => {
  const { api, begin, balance, tell } = await startPaying()
  const payment = await begin(700)
  const statuses = await Promise.all(Array.from({ length: 20 }, () => tell(payment)))
  expect(new Set(statuses)).toEqual(new Set(['taken']))
  expect(await balance()).toBe(700)
  await expectToAddUp(api.db)
})

test('a payment that failed changes nothing, and may still be paid', async () => {
  const { api, client, begin, balance, read, tell } = await startPaying()
  const payment = await begin(10_000)
  expect(await tell(payment, { act: 'failed' })).toBe('taken')
  expect(await read(payment.public_id)).toMatchObject({
    status: 'failed',
    failure_code: 'insufficient_funds',
  })
  await api.outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.map(({ type }) => type)).toEqual(['payment_failed'])
  expect(await tell(payment)).toBe('taken')
  expect(await tell(payment, { act: 'failed' })).toBe('taken')
  expect(await balance()).toBe(10_000)
  expect(await read(payment.public_id)).toMatchObject({ status: 'succeeded', failure_code: null })
})

test('a cancelled payment changes no balance, notifies nobody, and can still be paid', async () => {
  const { api, client, begin, balance, read, tell } = await startPaying()
  const payment = await begin(700)
  expect(await tell(payment, { act: 'cancelled', transaction: 1 })).toBe('taken')
  expect(await read(payment.public_id)).toMatchObject({ status: 'cancelled', pay_url: null })
  await api.outbox.drain()
  expect((await call(client, listNotifications, { query: {} })).results).toEqual([])
  expect(await tell(payment, { transaction: 2 })).toBe('taken')
  expect(await balance()).toBe(700)
})

test('an unpaid payment expires, and money that arrives later is still credited', async () => {
  const { api, begin, balance, read, tell } = await startPaying()
  const payment = await begin(500)
  const expire = () => api.db.transaction((tx) => expirePayments(tx, api.now(), 10))
  expect(await expire()).toBe(0)
  api.advance(30 * 60)
  expect(await expire()).toBe(1)
  expect(await read(payment.public_id)).toMatchObject({ status: 'expired', pay_url: null })
  expect(await tell(payment)).toBe('taken')
  expect(await balance()).toBe(500)
})

test('two payments of the same page are both credited', async () => {
  const { api, client, pay, balance, tell } = await startPaying()
  const payment = await pay(900)
  expect(await tell(payment, { transaction: 3 })).toBe('taken')
  expect(await tell(payment, { transaction: 3 })).toBe('taken')
  expect(await balance()).toBe(1800)
  const { results } = await call(client, listPayments, { query: {} })
  expect(results.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  await expectToAddUp(api.db)
})

test('a service ordered with a payment is bought once, also when the page is paid twice', async () => {
  const { client, balance, tell } = await startPaying()
  const price = 3900
  const orders = { kind: 'service', code: 'contacts_10', price, target_public_id: null } as const
  const payment = await call(client, createPayment, { body: { ...topUp(price), orders } })
  await tell(payment, { transaction: 1 })
  expect(await balance()).toBe(0)
  await tell(payment, { transaction: 3 })
  expect(await balance()).toBe(price)
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

test('the same key returns the same payment, and is refused with another sum or order', async () => {
  const { api, client } = await startPaying()
  const idempotencyKey = 'a-key-of-one-form'
  const orders = {
    kind: 'plan',
    code: 'employer_start',
    price: 500,
    target_public_id: null,
  } as const
  const begin = (more: Partial<OperationInput<typeof createPayment>['body']> = {}) =>
    call(client, createPayment, { body: { ...topUp(500), orders, ...more }, idempotencyKey })
  const [one, other] = await Promise.all([begin(), begin()])
  expect(one.public_id).toBe(other.public_id)
  const refusal = { message: 'request:idempotency_conflict' }
  await expect(begin({ amount: 600 })).rejects.toMatchObject(refusal)
  await expect(begin({ orders: { ...orders, price: 400 } })).rejects.toMatchObject(refusal)
  await expect(begin({ orders: undefined })).rejects.toMatchObject(refusal)
  expect(await api.db.$count(payments)).toBe(1)
})

test('the balance cannot be topped up when no payment provider is configured', async () => {
  const api = await startApi({ payments: { vatPercent: 0, offered: null, seller: null } })
  const client = await signedIn(api, await createCandidate(api))
  expect(await call(client, readBalance, {})).toMatchObject({ amount: 0, can_top_up: false })
  const asked = call(client, createPayment, { body: topUp(500) })
  await expect(asked).rejects.toMatchObject({ message: 'payments:not_offered' })
})

test('an entry of the ledger cannot be changed or deleted', async () => {
  const { api, pay } = await startPaying()
  await pay(500)
  await expect(api.db.update(ledger).set({ delta: 1 })).rejects.toThrow()
  await expect(api.db.delete(ledger)).rejects.toThrow()
})
