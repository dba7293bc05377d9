import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { listPayments } from '../../../contract/payments.ts'
import * as refunds from '../../../contract/refunds.ts'
import { payments } from '../../../database/tables.ts'
import { createEmployer, signedIn } from '../../../testing.ts'
import { expectToAddUp, startPaying } from './testing.ts'

const to = { iik: 'kz75 125k zt10 0130 0335', bik: 'kcjbkzkx' }

async function start() {
  const paying = await startPaying()
  const { client } = paying
  const sources = () => call(client, refunds.listRefundSources, {})
  const ask = (payment_id: string, amount: number, more: object = {}, idempotencyKey?: string) =>
    call(client, refunds.requestRefund, {
      body: { payment_id, amount, ...more },
      idempotencyKey,
    })
  const withdraw = (id: string) => call(client, refunds.withdrawRefund, { params: { id } })
  const newest = async () => (await call(client, listPayments, { query: {} })).results[0]
  return { ...paying, sources, ask, withdraw, newest }
}

test('what was asked leaves the balance at once, so that it is not spent, and comes back if withdrawn', async () => {
  const { api, client, pay, balance, read, sources, ask, withdraw, newest } = await start()
  const { public_id } = await pay(5000)
  expect(await sources()).toMatchObject([{ public_id, method: 'card', refundable: 5000 }])
  const token = await ask(public_id, 2000)
  expect(Object.keys(token)).toContain('token')
  expect(await balance()).toBe(3000)
  const refund = await newest()
  expect(refund).toMatchObject({
    kind: 'refund',
    method: 'card',
    status: 'pending',
    delta: -2000,
    refund: { iik: null, bik: null, note: null },
  })
  expect(await read(public_id)).toMatchObject({ refunded_amount: 2000, refund: null })
  expect(await sources()).toEqual([])
  await expect(ask(public_id, 1000)).rejects.toThrow('payments:refund_open')
  await expectToAddUp(api.db)
  const id = refund?.public_id ?? ''
  await withdraw(id)
  expect([await balance(), (await newest())?.status]).toEqual([5000, 'cancelled'])
  expect(await read(public_id)).toMatchObject({ status: 'succeeded', refunded_amount: 0 })
  await expect(withdraw(id)).rejects.toThrow('payments:refund_not_open')
  const stranger = await signedIn(api, await createEmployer(api))
  const byStranger = call(stranger, refunds.withdrawRefund, { params: { id } })
  await expect(byStranger).rejects.toThrow('payments:not_found')
  expect(await call(client, listPayments, { query: { kind: 'refund' } })).toHaveProperty(
    'results.length',
    1,
  )
  await expectToAddUp(api.db)
})

test('no more goes back than the payment and the balance have', async () => {
  const { api, pay, ask, balance, sources } = await start()
  const first = await pay(5000)
  await pay(2000)
  await expect(ask(first.public_id, 5001)).rejects.toMatchObject({
    data: { fields: { amount: ['too_big:5000'] } },
  })
  await ask(first.public_id, 5000)
  expect(await balance()).toBe(2000)
  expect(await sources()).toMatchObject([{ amount: 2000, refundable: 2000 }])
  const unpaid = (await api.db.select().from(payments)).find(({ kind }) => kind === 'refund')
  await expect(ask(unpaid?.public_id ?? '', 1)).rejects.toThrow('payments:not_found')
})

test('twenty requests at once take the money once, a repeated one changes nothing', async () => {
  const { api, pay, ask, balance } = await start()
  const { public_id } = await pay(5000)
  const key = randomUUID()
  await ask(public_id, 1000, {}, key)
  await ask(public_id, 1000, {}, key)
  expect(await balance()).toBe(4000)
  const other = await pay(3000)
  const many = Array.from({ length: 15 }, () => ask(other.public_id, 3000))
  const results = await Promise.allSettled(many)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toBe(4000)
  await expectToAddUp(api.db)
})

test('money that came by an invoice goes back to a named account of a bank', async () => {
  const { ask, newest, payInvoice, sources } = await start()
  const id = await payInvoice(20_000)
  expect(await sources()).toMatchObject([{ method: 'invoice', invoice: 1, refundable: 20_000 }])
  await expect(ask(id, 20_000)).rejects.toMatchObject({
    data: { fields: { iik: ['required'], bik: ['required'] } },
  })
  await expect(ask(id, 20_000, { iik: 'KZ00125KZT1001300335', bik: '1' })).rejects.toMatchObject({
    data: { fields: { iik: ['invalid_iik'], bik: ['invalid_bik'] } },
  })
  await ask(id, 20_000, to)
  expect(await newest()).toMatchObject({
    status: 'pending',
    refund: { iik: 'KZ75125KZT1001300335', bik: 'KCJBKZKX' },
  })
})
