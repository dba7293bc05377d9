import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { listPayments } from '../../../contract/payments.ts'
import { earlyRefunds, ledger } from '../../../database/tables.ts'
import { findMessages } from '../../../mail/messages.ts'
import { playCloudPayments, playTestProvider, type Player } from '../../../payments/testing.ts'
import { tokenSecret } from '../../../testing.ts'
import { book } from '../ledger/acts.ts'
import { expectToAddUp, startPaying, takeReports } from './testing.ts'

const providers = {
  test: () => playTestProvider(tokenSecret),
  cloudpayments: () => playCloudPayments(),
} satisfies Record<string, () => Player | Promise<Player>>
const names = Object.keys(providers) as (keyof typeof providers)[]

test.each(names)('%s sends money back, in parts and once each', async (name) => {
  const { api, client, pay, tell, balance, read } = await startPaying(await providers[name]())
  const payment = await pay(5000)
  const part = { act: 'refunded', refund: 2, amount: 2000 } as const
  expect([await tell(payment, part), await tell(payment, part)]).toEqual(['taken', 'taken'])
  expect(await balance()).toBe(3000)
  expect(await read(payment.public_id)).toMatchObject({
    status: 'partially_refunded',
    refunded_amount: 2000,
    delta: 5000,
  })
  expect(await tell(payment, { act: 'refunded', refund: 3, amount: 3000 })).toBe('taken')
  expect(await balance()).toBe(0)
  expect(await read(payment.public_id)).toMatchObject({ status: 'refunded', refunded_amount: 5000 })
  const { results } = await call(client, listPayments, { query: {} })
  expect(results).toMatchObject([
    { kind: 'refund', method: 'card', status: 'succeeded', amount: 3000, delta: -3000 },
    { kind: 'refund', method: 'card', status: 'succeeded', amount: 2000, delta: -2000 },
    { kind: 'top_up', status: 'refunded', delta: 5000 },
  ])
  expect(await tell(payment)).toBe('taken')
  expect(await balance()).toBe(0)
  await expectToAddUp(api.db)
})

test('each refund is notified once, on the site and by a letter', async () => {
  const { api, account, client, pay, tell } = await startPaying()
  const payment = await pay(5000)
  await api.outbox.drain()
  const refund = { act: 'refunded', amount: 2000 } as const
  await Promise.all([tell(payment, refund), tell(payment, refund), tell(payment, refund)])
  await api.outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.map(({ type, title, body }) => [type, title, body])).toEqual([
    ['payment_refunded', 'Возврат 2\u00a0000 ₸', 'На балансе осталось 3\u00a0000 ₸'],
    ['payment_succeeded', 'Баланс пополнен на 5\u00a0000 ₸', 'Теперь на балансе 5\u00a0000 ₸'],
  ])
  const letters = await findMessages(api.db, account.email)
  const [letter] = letters.filter(({ subject }) => subject.startsWith('Возврат'))
  expect(letters).toHaveLength(2)
  expect(letter?.body).toContain('Мы отправили 2\u00a0000 ₸ туда, откуда они пришли.')
})

test.each(names)('%s can report a refund before its payment', async (name) => {
  const { api, begin, tell, balance, read } = await startPaying(await providers[name]())
  const payment = await begin(5000)
  const early = { act: 'refunded', amount: 2000 } as const
  expect([await tell(payment, early), await tell(payment, early)]).toEqual(['taken', 'taken'])
  expect(await balance()).toBe(0)
  expect(await read(payment.public_id)).toMatchObject({ status: 'pending', refunded_amount: 0 })
  expect(await tell(payment)).toBe('taken')
  expect(await balance()).toBe(3000)
  expect(await tell(payment, early)).toBe('taken')
  expect(await balance()).toBe(3000)
  expect(await api.db.$count(earlyRefunds)).toBe(0)
  await expectToAddUp(api.db)
})

test.each(names)('%s can cancel a payment before and after it is paid', async (name) => {
  const { api, begin, pay, tell, balance, read } = await startPaying(await providers[name]())
  const paid = await pay(5000)
  const off = { act: 'cancelled', refund: 2 } as const
  expect([await tell(paid, off), await tell(paid, off)]).toEqual(['taken', 'taken'])
  expect(await balance()).toBe(0)
  expect(await read(paid.public_id)).toMatchObject({ status: 'refunded' })
  const unpaid = await begin(700)
  expect(await tell(unpaid, off)).toBe('taken')
  expect(await read(unpaid.public_id)).toMatchObject({ status: 'cancelled' })
  expect(await tell(unpaid)).toBe('taken')
  expect(await balance()).toBe(0)
  await expectToAddUp(api.db)
})

test('two payments of the same page are refunded separately', async () => {
  const { api, pay, tell, balance } = await startPaying()
  const payment = await pay(900, { transaction: 1 })
  await tell(payment, { transaction: 5 })
  await tell(payment, { act: 'refunded', transaction: 5, refund: 6 })
  expect(await balance()).toBe(900)
  await tell(payment, { act: 'refunded', transaction: 1, refund: 7 })
  expect(await balance()).toBe(0)
  await tell(payment, { transaction: 8 })
  expect(await balance()).toBe(900)
  await expectToAddUp(api.db)
})

test.each([
  [3500, 1500, -1500, 3500],
  [5000, 0, 0, 5000],
])('of 5000 ₸ %i are spent: %i can be booked, and somebody is told of the rest', async (...row) => {
  const [spent, left, delta, uncovered] = row
  const { api, account, client, pay, tell, balance } = await startPaying()
  const payment = await pay(5000)
  const spend = {
    user_id: account.id,
    delta: -spent,
    reason: 'correction',
    payment_id: null,
  } as const
  await api.db.transaction((tx) => book(tx, spend, api.now()))
  expect(await balance()).toBe(left)
  expect(await tell(payment, { act: 'refunded' })).toBe('taken')
  expect(await balance()).toBe(0)
  const [refund] = (await call(client, listPayments, { query: {} })).results
  expect(refund).toMatchObject({ kind: 'refund', amount: 5000, delta })
  expect(takeReports(api.errors)).toEqual([
    expect.objectContaining({ fields: { public_id: refund?.public_id, uncovered } }),
  ])
  await expectToAddUp(api.db)
  await pay(600)
  expect(await balance()).toBe(600)
})

test.each([
  ['more than was paid', { amount: 5001 }, 'wrong_amount'],
  ['nothing', { amount: 0 }, 400],
  ['less than nothing', { amount: -1 }, 400],
  ['an unknown payment', { public_id: 'a'.repeat(26) }, 'unknown'],
  ['another account', { account: '7' }, 'wrong_account'],
  ['another currency', { currency: 'USD' }, 'wrong_amount'],
  ['another secret', { secret: 'x'.repeat(40) }, 401],
])('a refund of %s books nothing', async (_, telling, answer) => {
  const { api, pay, tell, balance } = await startPaying()
  const payment = await pay(5000)
  expect(await tell(payment, { act: 'refunded', ...telling })).toBe(answer)
  takeReports(api.errors)
  expect(await balance()).toBe(5000)
  expect(await api.db.$count(ledger)).toBe(1)
})

test('parts of a refund are together no more than was paid', async () => {
  const { api, pay, tell, balance } = await startPaying()
  const payment = await pay(5000)
  await pay(1000)
  await tell(payment, { act: 'refunded', refund: 2, amount: 3000 })
  expect(await tell(payment, { act: 'refunded', refund: 3, amount: 3000 })).toBe('wrong_amount')
  takeReports(api.errors)
  expect(await balance()).toBe(3000)
  await expectToAddUp(api.db)
})
