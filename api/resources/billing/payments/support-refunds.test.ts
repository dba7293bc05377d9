import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { listPayments } from '../../../contract/payments.ts'
import { deskLog, users } from '../../../database/tables.ts'
import { playCloudPayments } from '../../../payments/testing.ts'
import { createCandidate } from '../../../testing.ts'
import { findDifferences } from '../ledger/acts.ts'
import { logRefund } from '../../desk/command-line.ts'
import {
  needsSecondOperator,
  planRefund,
  sendRefund,
  settleRefund,
  type Sending,
} from './support-refunds.ts'
import { expectToAddUp, startPaying } from './testing.ts'

async function startSupport() {
  const player = await playCloudPayments()
  const stage = await startPaying(player)
  const { api, client } = stage
  const payment = await stage.pay(5000)
  const sending: Sending = {
    db: api.db,
    now: api.now,
    events: api.outbox.startRecording(),
    report: (error) => api.errors.push(error),
    provider: player.payments.offered,
  }
  const plan = async (total?: number) => {
    const found = await planRefund(api.db, payment.public_id, total)
    if (!found) throw new Error('no plan')
    return found
  }
  const send = async (total?: number, by: Partial<Sending> = {}) =>
    sendRefund({ ...sending, ...by }, await plan(total), total)
  const refunds = async () =>
    (await call(client, listPayments, { query: {} })).results.filter(
      ({ kind }) => kind === 'refund',
    )
  const sentBack = () => player.asked.filter(({ path }) => path === '/payments/refund')
  return { ...stage, player, payment, sending, plan, send, refunds, sentBack }
}

test('the unused balance is refunded once, also when support repeats the command', async () => {
  const { api, client, send, balance, refunds, sentBack, plan } = await startSupport()
  expect((await plan()).sum).toBe(5000)
  expect(sentBack()).toEqual([])
  expect(await send()).toMatchObject({ outcome: 'sent' })
  expect(await send()).toEqual({ outcome: 'nothing' })
  expect(await balance()).toBe(0)
  expect(sentBack()).toHaveLength(1)
  expect(await refunds()).toMatchObject([
    { method: 'card', status: 'succeeded', amount: 5000, delta: -5000 },
  ])
  await api.outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.filter(({ type }) => type === 'payment_refunded')).toHaveLength(1)
  await expectToAddUp(api.db)
})

test('two simultaneous refund commands send the refund once', async () => {
  const { api, send, balance, refunds } = await startSupport()
  await Promise.all([send(), send()])
  expect(await balance()).toBe(0)
  expect(await refunds()).toHaveLength(1)
  await expectToAddUp(api.db)
})

test('the amount of a refund command is the total to refund', async () => {
  const { send, balance, sentBack } = await startSupport()
  expect(await send(2000)).toMatchObject({ outcome: 'sent' })
  expect(await send(2000)).toEqual({ outcome: 'nothing' })
  expect(await send(3000)).toMatchObject({ outcome: 'sent' })
  expect(await balance()).toBe(2000)
  expect(sentBack().map(({ body }) => body['Amount'])).toEqual([2000, 1000])
})

test('a refund with an unknown outcome that the provider then reports is booked once', async () => {
  const { api, send, payment, tell, balance, refunds, player } = await startSupport()
  player.behave('hangs up')
  expect(await send(2000)).toMatchObject({ outcome: 'unknown' })
  expect(await balance()).toBe(3000)
  expect(await refunds()).toMatchObject([{ status: 'pending', delta: -2000 }])
  expect(await tell(payment, { act: 'refunded', amount: 2000 })).toBe('taken')
  expect(await tell(payment, { act: 'refunded', amount: 2000 })).toBe('taken')
  expect(await refunds()).toMatchObject([{ status: 'succeeded', delta: -2000 }])
  expect(await balance()).toBe(3000)
  await expectToAddUp(api.db)
})

test('a refund whose answer is lost is requested again with the same id', async () => {
  const { send, player, refunds, sentBack } = await startSupport()
  player.behave('breaks')
  expect(await send(2000)).toMatchObject({ outcome: 'unknown' })
  player.behave('well')
  expect(await send(4000)).toMatchObject({ outcome: 'sent', refund: { amount: 2000 } })
  expect(new Set(sentBack().map(({ id }) => id)).size).toBe(1)
  expect(await refunds()).toMatchObject([{ status: 'succeeded', amount: 2000 }])
})

test('a refund with an unknown outcome must be settled by hand after an hour', async () => {
  const { api, sending, send, player, plan, balance, refunds } = await startSupport()
  player.behave('breaks')
  await send(2000)
  api.advance(60 * 60)
  player.behave('well')
  expect(await send(2000)).toMatchObject({ outcome: 'stale' })
  expect(await send(2000, { provider: null })).toMatchObject({ outcome: 'stale' })
  const { begun } = await plan()
  if (!begun) throw new Error('none begun')
  await settleRefund(sending, begun, null)
  expect(await balance()).toBe(5000)
  expect(await refunds()).toMatchObject([{ status: 'failed', delta: 0 }])
  await expectToAddUp(api.db)
})

test('a refund that somebody found at the provider is finished by its number', async () => {
  const { api, sending, send, player, plan, balance, payment, tell, asked } = await startSupport()
  player.behave('breaks')
  await send()
  const { begun } = await plan()
  if (!begun) throw new Error('none begun')
  const told = new URLSearchParams(await player.tell(asked(payment), { act: 'refunded' }).text())
  await settleRefund(sending, begun, told.get('TransactionId'))
  expect(await tell(payment, { act: 'refunded' })).toBe('taken')
  expect(await balance()).toBe(0)
  await expectToAddUp(api.db)
})

test('a refund that the provider refuses returns to the balance', async () => {
  const { api, send, player, balance, read, payment, refunds } = await startSupport()
  player.behave('refuses')
  expect(await send()).toMatchObject({ outcome: 'refused', refusal: 'Отказ' })
  expect(await balance()).toBe(5000)
  expect(await read(payment.public_id)).toMatchObject({ status: 'succeeded', refunded_amount: 0 })
  expect(await refunds()).toMatchObject([{ status: 'failed', failure_code: 'Отказ' }])
  player.behave('well')
  expect(await send()).toMatchObject({ outcome: 'sent' })
  expect(await balance()).toBe(0)
  await expectToAddUp(api.db)
})

test('a manual refund is booked without a request to the provider', async () => {
  const { send, sentBack, refunds, balance } = await startSupport()
  expect(await send(1000, { provider: null })).toMatchObject({ outcome: 'sent' })
  expect(await send(1000, { provider: null })).toEqual({ outcome: 'nothing' })
  expect(sentBack()).toEqual([])
  expect(await refunds()).toMatchObject([{ method: 'manual', status: 'succeeded', delta: -1000 }])
  expect(await balance()).toBe(4000)
})

test('a refund is not larger than the balance, and an unpaid payment has no refund', async () => {
  const { api, begin, plan, send, pay, tell, balance } = await startSupport()
  await send(3000)
  const other = await pay(700)
  expect((await plan()).sum).toBe(2000)
  await tell(other, { act: 'refunded', refund: 9 })
  expect((await plan()).sum).toBe(2000)
  const pending = await begin(900)
  expect(await planRefund(api.db, pending.public_id)).toMatchObject({ sum: 0 })
  expect(await planRefund(api.db, 'a'.repeat(26))).toBeNull()
  expect(await balance()).toBe(2000)
})

test('a balance that is not the sum of its entries is found', async () => {
  const { api, account, pay } = await startSupport()
  const other = await createCandidate(api)
  await pay(700)
  expect(await findDifferences(api.db)).toEqual([])
  await api.db.update(users).set({ balance: 5001 }).where(eq(users.id, account.id))
  await api.db.update(users).set({ balance: 1 }).where(eq(users.id, other.id))
  expect(await findDifferences(api.db)).toEqual([
    { id: account.id, balance: 5001, sum: 5700 },
    { id: other.id, balance: 1, sum: 0 },
  ])
})

test('a refund by the command line is logged when it begins and when somebody has looked it up', async () => {
  const { api, account, sending, send, plan } = await startSupport()
  const log: Sending['log'] = (tx, refund, state) => logRefund(tx, api.now(), refund, state)
  await send(2000, { provider: null, log })
  await send(undefined, {
    log,
    provider: { ...sending.provider!, sendBack: () => Promise.reject() },
  })
  const { begun } = await plan()
  await settleRefund({ ...sending, log }, begun!, null)
  const rows = await api.db.select().from(deskLog)
  expect(
    rows.map(({ action, operator_id, about_user_id }) => [action, operator_id, about_user_id]),
  ).toEqual(
    ['refund_begun', 'refund_begun', 'refund_not_sent'].map((action) => [action, null, account.id]),
  )
  expect(rows[0]?.reason).toMatch(/^refund \w{26} of 2000 ₸$/)
})

test('more than 50 000 ₸ of a payment needs a second operator, also in parts', async () => {
  const { plan } = await startSupport()
  const planned = await plan()
  const of = (sum: number, refunded_amount: number) =>
    needsSecondOperator({ ...planned, sum, payment: { ...planned.payment, refunded_amount } })
  expect([of(50_000, 0), of(50_001, 0), of(30_000, 30_000)]).toEqual([false, true, true])
})
