import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { createInvoice, readInvoice } from '../../../contract/invoices.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { readBalance, readPayment } from '../../../contract/payments.ts'
import { companies, invoices, notifications, payments } from '../../../database/tables.ts'
import type { BankTransfer } from '../../../payments/statement/bank-statement.ts'
import { demoSeller } from '../../../payments/configured.ts'
import { createCandidate, createEmployer, signedIn, startApi } from '../../../testing.ts'
import { bookTransfer } from '../checkout/book-transfers.ts'
import { matchTransfers } from './bank-transfers.ts'
import { expirePayments } from './queries.ts'
import { expectToAddUp, startPaying } from './testing.ts'

const key = randomUUID()
const buyer = { buyer_bin: '180540001239', buyer_name: 'ТОО «Кофейня»' }

async function start() {
  const paying = await startPaying()
  const { api, client, player } = paying
  const issue = (amount = 20_000, idempotencyKey?: string) =>
    call(client, createInvoice, { body: { amount, ...buyer }, idempotencyKey })
  const scope = {
    db: api.db,
    now: api.now,
    events: api.outbox.startRecording(),
    report: (error: unknown) => expect.unreachable(String(error)),
    payments: player.payments,
  }
  const match = (...transfers: BankTransfer[]) =>
    matchTransfers(api.db, demoSeller, { accounts: [demoSeller.iik], transfers })
  const book = async (...transfers: BankTransfer[]) => {
    const booked: boolean[] = []
    for (const each of await match(...transfers)) {
      booked.push(await api.db.transaction((tx) => bookTransfer(scope, tx, each)))
    }
    return booked
  }
  return { ...paying, issue, match, book }
}

function transfer(change: Partial<BankTransfer> = {}): BankTransfer {
  return {
    number: '214',
    day: '2026-11-27',
    payer: { bin: buyer.buyer_bin, iik: 'KZ75125KZT1001300335', name: 'ТОО "Кофейня"' },
    recipientIik: demoSeller.iik,
    tiyn: 2_000_000,
    purpose: 'Оплата по счету № 1 от 27.11.2026',
    ...change,
  }
}

test('an invoice has a number, waits five banking days, and is on paper', async () => {
  const { client, issue } = await start()
  const payment = await issue()
  expect(payment).toMatchObject({
    kind: 'top_up',
    method: 'invoice',
    status: 'pending',
    amount: 20_000,
    vat_amount: 2759,
    pay_url: null,
    invoice: { number: 1, ...buyer },
    delta: 0,
  })
  const days = (Date.parse(payment.expires_at) - Date.parse(payment.created_at)) / 86_400_000
  expect(days).toBeGreaterThan(5)
  expect(days).toBeLessThanOrEqual(8)
  const params = { id: payment.public_id }
  expect(await call(client, readPayment, { params })).toEqual(payment)
  const file = await call(client, readInvoice, { params })
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-')
})

test('invoices are numbered without gaps, also if twenty are issued at once and some fail', async () => {
  const { api, issue } = await start()
  await issue(20_000, key)
  const results = await Promise.allSettled([
    ...Array.from({ length: 15 }, (_, index) => issue(20_000 + index)),
    ...Array.from({ length: 4 }, () => issue(30_000, key)),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  const rows = await api.db.select().from(invoices).orderBy(invoices.number)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
})

test('a repeated request returns the same invoice, with other data it is refused', async () => {
  const { api, issue } = await start()
  const first = await issue(20_000, key)
  expect(await issue(20_000, key)).toEqual(first)
  await expect(issue(21_000, key)).rejects.toThrow('request:idempotency_conflict')
  expect(await api.db.$count(invoices)).toBe(1)
})

test.each([
  [{ amount: 4999 }, 'amount'],
  [{ amount: 5_000_001 }, 'amount'],
  [{ buyer_bin: '180540001236' }, 'buyer_bin'],
  [{ buyer_name: ' ' }, 'buyer_name'],
])('%o is refused', async (wrong, field) => {
  const { api, client } = await start()
  const asked = call(client, createInvoice, { body: { amount: 20_000, ...buyer, ...wrong } })
  await expect(asked).rejects.toMatchObject({
    status: 422,
    data: { fields: { [field]: expect.any(Array) as unknown } },
  })
  expect(await api.db.$count(payments)).toBe(0)
})

test('nobody else reads the paper, a candidate gets no invoice, and without a seller nobody does', async () => {
  const { api, issue } = await start()
  const params = { id: (await issue()).public_id }
  const other = await signedIn(api, await createEmployer(api))
  await expect(call(other, readInvoice, { params })).rejects.toThrow('payments:not_found')
  const candidate = await signedIn(api, await createCandidate(api))
  expect((await call(candidate, readBalance, {})).can_pay_by_invoice).toBe(false)

  const plain = await startApi({ payments: { vatPercent: 16, offered: null, seller: null } })
  const client = await signedIn(plain, await createEmployer(plain))
  expect((await call(client, readBalance, {})).can_pay_by_invoice).toBe(false)
  const asked = call(client, createInvoice, { body: { amount: 20_000, ...buyer } })
  await expect(asked).rejects.toThrow('payments:not_offered')
})

test('a transfer that matches its invoice is booked once, whatever statements it comes with', async () => {
  const { api, client, issue, book, balance, read } = await start()
  const { public_id } = await issue()
  expect(await book(transfer(), transfer())).toEqual([true, false])
  expect(await book(transfer())).toEqual([false])
  expect(await balance()).toBe(20_000)
  expect(await read(public_id)).toMatchObject({ status: 'succeeded', delta: 20_000 })
  await api.outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.map(({ title }) => title)).toEqual(['Баланс пополнен на 20\u00a0000 ₸'])
  await expectToAddUp(api.db)
})

test('money for an invoice that has expired is booked', async () => {
  const { api, issue, book } = await start()
  await issue()
  const status = async () => (await api.db.select().from(payments))[0]?.status
  api.advance(9 * 24 * 3600)
  await api.db.transaction((tx) => expirePayments(tx, api.now(), 10))
  expect(await status()).toBe('expired')
  expect(await book(transfer())).toEqual([true])
  expect(await status()).toBe('succeeded')
  await expectToAddUp(api.db)
})

test.each([
  ['outgoing', { recipientIik: 'KZ75125KZT1001300335' }],
  ['no_number', { purpose: 'За услуги' }],
  ['no_number', { purpose: 'По счетам № 1 и счету № 2' }],
  ['unknown_invoice', { purpose: 'По счету № 2' }],
  ['wrong_bin', { payer: { ...transfer().payer, bin: '210340008712' } }],
  ['wrong_sum', { tiyn: 1_999_900 }],
  ['wrong_sum', { tiyn: 2_000_001 }],
] as const)('a transfer is not booked: %s', async (mismatch, change) => {
  const { api, issue, match, book, balance } = await start()
  await issue()
  expect(await match(transfer(change))).toMatchObject([{ mismatch, payment: null }])
  expect(await book(transfer(change))).toEqual([false])
  expect(await balance()).toBe(0)
  await expectToAddUp(api.db)
})

test('two transfers for one invoice are both booked, because the money has arrived', async () => {
  const { api, issue, book, balance } = await start()
  await issue()
  expect(await book(transfer(), transfer({ number: '215' }))).toEqual([true, true])
  expect(await balance()).toBe(40_000)
  await expectToAddUp(api.db)
})

test.each([
  ['its own BIN', {}, 'verified'],
  ['the BIN of another company', { bin: '210340008712' }, 'pending'],
])('an invoice paid from %s: a company of its owner is %s', async (_, values, verification) => {
  const { api, account, issue, book } = await start()
  const pending = { verification: 'pending', bin: buyer.buyer_bin, ...values } as const
  await api.db.update(companies).set(pending).where(eq(companies.id, account.company.id))
  await issue()
  expect(await book(transfer())).toEqual([true])
  const isProved = verification === 'verified'
  const [company] = await api.db.select().from(companies)
  expect(company).toMatchObject({
    verification,
    verified_by: isProved ? 'payment' : null,
    verified_at: isProved ? api.now() : null,
  })
  await api.outbox.drain()
  const told = await api.db.select({ kind: notifications.kind }).from(notifications)
  const expected = [...(isProved ? ['company_proved'] : []), 'payment_succeeded']
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(expected)
})

test('a payment verifies no company of a stranger, and none of a BIN that is verified already', async () => {
  const { api, account, issue, book } = await start()
  const pending = { verification: 'pending', bin: buyer.buyer_bin } as const
  await createEmployer(api, pending)
  await createEmployer(api, { bin: buyer.buyer_bin })
  await api.db.update(companies).set(pending).where(eq(companies.id, account.company.id))
  await issue()
  expect(await book(transfer())).toEqual([true])
  const rows = await api.db.select().from(companies).orderBy(companies.id)
  expect(rows.map((row) => row.verification)).toEqual(['pending', 'pending', 'verified'])
  expect(rows.every(({ verified_by }) => verified_by === null)).toBe(true)
})
