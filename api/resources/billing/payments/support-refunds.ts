// Refunds by support: subtracts the sum from the balance, then asks the provider to send the money.
import { refundable, type PaymentMethod } from '../../../contract/rules/payments.ts'
import { secondOperatorAbove } from '../../../contract/rules/desk.ts'
import type { Db } from '../../../database/connect.ts'
import type { PaymentProvider } from '../../../payments/provider.ts'
import type { Transaction } from '../../../scope.ts'
import { within } from '../../../time-limit.ts'
import { lockBalance } from '../ledger/acts.ts'
import type { PaymentRow } from './queries.ts'
import { findBegun, findWithBalance, lockById } from './refund-queries.ts'
import { bookRefund, finishRefund, undoRefund, type MoneyScope } from './refunds.ts'

const sendMs = 20_000
/** For this time in ms the payment provider recognizes a repeated request for a refund and sends no money twice. */
const repeatableMs = 50 * 60_000

export interface RefundPlan {
  payment: PaymentRow
  owner: string
  balance: number
  begun: PaymentRow | null
  sum: number
}

/** Returns a planned refund. `total` is the sum of all refunds of the payment including this refund, in whole tenge. */
export async function planRefund(
  db: Db,
  publicId: string,
  total?: number,
): Promise<RefundPlan | null> {
  const found = await findWithBalance(db, publicId)
  if (!found || found.payment.kind !== 'top_up') return null
  const { payment, balance, email, phone } = found
  const begun = await findBegun(db, payment)
  const owner = email ?? phone ?? String(payment.user_id)
  return { payment, owner, balance, begun, sum: begun?.amount ?? sumOf(payment, balance, total) }
}

/** Returns whether one person may not send a refund: all that goes back of the payment is above the limit of the desk. */
export function needsSecondOperator({ payment, begun, sum }: RefundPlan): boolean {
  return !begun && payment.refunded_amount + sum > secondOperatorAbove
}

function sumOf(payment: PaymentRow, balance: number, total = payment.amount): number {
  const missing = Math.max(0, total - payment.refunded_amount)
  return Math.min(missing, refundable(payment, balance))
}

export interface Sending extends MoneyScope {
  db: Db
  /** The payment provider that sends the money; null if support transfers the money without a provider. */
  provider: PaymentProvider | null
  /** Logs what support has decided about a refund. */
  log?: (
    tx: Transaction,
    refund: PaymentRow,
    state: 'begun' | 'returned' | 'not_sent',
  ) => Promise<void>
}

export type Sent =
  | { outcome: 'nothing' }
  | { outcome: 'sent'; refund: PaymentRow }
  | { outcome: 'refused'; refund: PaymentRow; refusal: string }
  | { outcome: 'unknown'; refund: PaymentRow; error: unknown }
  | { outcome: 'stale'; refund: PaymentRow }

/** Requests a refund from the payment provider. If support repeats the request, no money is sent twice. */
export async function sendRefund(
  sending: Sending,
  { payment }: RefundPlan,
  total?: number,
): Promise<Sent> {
  const { db, now, provider } = sending
  const refund = await beginRefund(sending, payment, total)
  if (!refund) return { outcome: 'nothing' }
  if (refund.method === 'manual') return { outcome: 'sent', refund }
  const age = now().getTime() - refund.created_at.getTime()
  if (!provider || age > repeatableMs) return { outcome: 'stale', refund }
  const { public_id, amount } = refund
  const asked = { public_id, amount, refund_of: refund.refund_of ?? '' }
  try {
    const sent = await within(sendMs, 'refund', (signal) => provider.sendBack(asked, signal))
    if ('refusal' in sent) {
      await db.transaction((tx) => undoRefund(sending, tx, refund, failedWith(sent.refusal)))
      return { outcome: 'refused', refund, refusal: sent.refusal }
    }
    await db.transaction((tx) => finishRefund(sending, tx, refund, sent.provider_payment_id))
    return { outcome: 'sent', refund }
  } catch (error) {
    return { outcome: 'unknown', refund, error }
  }
}

async function beginRefund(
  sending: Sending,
  { id }: PaymentRow,
  total: number | undefined,
): Promise<PaymentRow | null> {
  const { db, provider } = sending
  return db.transaction(async (tx) => {
    const payment = await lockById(tx, id)
    const begun = await findBegun(tx, payment)
    if (begun) return begun
    const amount = sumOf(payment, await lockBalance(tx, payment.user_id), total)
    if (amount === 0) return null
    const method: PaymentMethod = provider ? payment.method : 'manual'
    const refund = await bookRefund(sending, tx, payment, { amount, method })
    await sending.log?.(tx, refund, 'begun')
    if (!provider) await finishRefund(sending, tx, refund, null)
    return refund
  })
}

/** Stores the result of a refund that support made or checked by hand; `number` is null if no money was sent. */
export async function settleRefund(
  sending: Sending,
  refund: PaymentRow,
  number: string | null,
): Promise<void> {
  await sending.db.transaction(async (tx) => {
    if (number === null) await undoRefund(sending, tx, refund, failedWith('not_sent'))
    else await finishRefund(sending, tx, refund, number)
    await sending.log?.(tx, refund, number === null ? 'not_sent' : 'returned')
  })
}

function failedWith(failure_code: string) {
  return { status: 'failed', failure_code } as const
}
