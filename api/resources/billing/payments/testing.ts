import { eq, sum } from 'drizzle-orm'
import { expect } from 'vitest'
import { call } from '../../../contract/call.ts'
import { createInvoice } from '../../../contract/invoices.ts'
import {
  createPayment,
  readBalance,
  readPayment,
  type Payment,
} from '../../../contract/payments.ts'
import { deltaOf } from '../../../contract/rules/payments.ts'
import type { Db } from '../../../database/connect.ts'
import { ledger, payments } from '../../../database/tables.ts'
import { playTestProvider, type Player, type TestCallback } from '../../../payments/testing.ts'
import { createEmployer, signedIn, startApi, tokenSecret } from '../../../testing.ts'
import { bookTransfer } from '../checkout/book-transfers.ts'
import { findDifferences } from '../ledger/acts.ts'

export const topUp = (amount: number) => ({ kind: 'top_up', amount, method: 'card' }) as const

export async function startPaying(player: Player = playTestProvider(tokenSecret)) {
  const api = await startApi({ payments: player.payments })
  const account = await createEmployer(api)
  const client = await signedIn(api, account)
  const begin = (amount: number) => call(client, createPayment, { body: topUp(amount) })
  const balance = async () => (await call(client, readBalance, {})).amount
  const read = (id: string) => call(client, readPayment, { params: { id } })
  const asked = ({ public_id, amount }: Pick<Payment, 'public_id' | 'amount'>) => ({
    public_id,
    amount,
    user_id: account.id,
  })
  const tell = async (payment: Pick<Payment, 'public_id' | 'amount'>, telling?: TestCallback) =>
    player.read(await api.fetch(player.tell(asked(payment), telling)))
  const pay = async (amount: number, telling?: TestCallback) => {
    const payment = await begin(amount)
    expect(await tell(payment, telling)).toBe('taken')
    return payment
  }
  /** Pays an invoice to the legal entity by a transfer from its bank. */
  const payInvoice = async (sum: number, buyer_bin = '180540001239') => {
    const buyer = { buyer_bin, buyer_name: 'ТОО «Кофейня»' }
    const { public_id } = await call(client, createInvoice, { body: { amount: sum, ...buyer } })
    const payer = { bin: buyer_bin }
    const events = api.outbox.startRecording()
    const report = (error: unknown) => expect.unreachable(String(error))
    const scope = { ...api, events, report, payments: player.payments }
    const transfer = { payer, tiyn: sum * 100 }
    const booked = { id: public_id, payment: public_id, transfer }
    await api.db.transaction((tx) => bookTransfer(scope, tx, booked))
    return public_id
  }
  return { api, account, client, begin, balance, read, asked, tell, pay, payInvoice, player }
}

/** Checks that each balance is the sum of its ledger entries, and that each payment has the right ledger entries. */
export async function expectToAddUp(db: Db): Promise<void> {
  expect(await findDifferences(db)).toEqual([])
  const ofPayments = db
    .select({ payment_id: ledger.payment_id, sum: sum(ledger.delta).mapWith(Number).as('sum') })
    .from(ledger)
    .groupBy(ledger.payment_id)
    .as('of_payments')
  const rows = await db
    .select({ payment: payments, sum: ofPayments.sum })
    .from(payments)
    .leftJoin(ofPayments, eq(ofPayments.payment_id, payments.id))
  for (const { payment, sum: added } of rows)
    expect(added ?? 0, payment.kind).toBe(deltaOf(payment))
}

/** Returns the reported errors and removes them from the list, because the test expects them. */
export function takeReports(errors: unknown[]): unknown[] {
  return errors.splice(0)
}
