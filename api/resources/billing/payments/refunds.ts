import { statusWithRefunded, vatOf, type PaymentMethod } from '../../../contract/rules/payments.ts'
import type { RefundEvent, CallbackResult } from '../../../payments/provider.ts'
import { newPublicId } from '../../../public-id.ts'
import type { Scope, Transaction } from '../../../scope.ts'
import { endRefundCase } from '../../desk/acts.ts'
import { book, lockBalance } from '../ledger/acts.ts'
import { insertPayment, lockByProviderId, updatePayment, type PaymentRow } from './queries.ts'
import { deleteEarly, findBegun, findEarly, insertEarly, lockById } from './refund-queries.ts'

/** The dependencies of money that arrives and goes back. */
export type MoneyScope = Pick<Scope, 'now' | 'events' | 'report'>

/** Handles a webhook about a refund only once, even if the payment provider repeats it. */
export async function takeBack(
  scope: MoneyScope,
  tx: Transaction,
  provider: string,
  told: RefundEvent,
): Promise<CallbackResult> {
  const { refund_id, provider_payment_id, amount } = told
  if (await lockByProviderId(tx, provider, refund_id)) return 'taken'
  const paid = await lockByProviderId(tx, provider, provider_payment_id)
  if (!paid?.paid_at) {
    const refund = { provider, provider_payment_id: refund_id, refund_of: provider_payment_id }
    await insertEarly(tx, { ...refund, amount, told_at: scope.now() })
    return 'taken'
  }
  const begun = await findBegun(tx, paid)
  if (begun?.amount === amount) {
    await finishRefund(scope, tx, begun, refund_id)
    return 'taken'
  }
  if (amount > paid.amount - paid.refunded_amount) return 'wrong_amount'
  const refund = await bookRefund(scope, tx, paid, { amount, method: paid.method })
  await finishRefund(scope, tx, refund, refund_id)
  return 'taken'
}

/** Applies the refunds whose webhooks came before the webhook of their payment. */
export async function takeEarly(
  scope: MoneyScope,
  tx: Transaction,
  provider: string,
  provider_payment_id: string,
): Promise<void> {
  for (const refund of await findEarly(tx, provider, provider_payment_id)) {
    const paid = await lockByProviderId(tx, provider, provider_payment_id)
    const { amount } = refund
    // A refund that exceeds its payment remains stored, so that support can check it.
    if (!paid || amount > paid.amount - paid.refunded_amount) continue
    await deleteEarly(tx, refund)
    const booked = await bookRefund(scope, tx, paid, { amount, method: paid.method })
    await finishRefund(scope, tx, booked, refund.provider_payment_id)
  }
}

/** Subtracts a refund from the balance, before the payment provider is asked to send the money. */
export async function bookRefund(
  { now, report }: MoneyScope,
  tx: Transaction,
  paid: PaymentRow,
  { amount, method, key }: { amount: number; method: PaymentMethod; key?: string | null },
): Promise<PaymentRow> {
  const { user_id, vat_percent, provider, provider_payment_id } = paid
  const at = now()
  const covered = Math.min(amount, await lockBalance(tx, user_id))
  const uncovered = amount - covered
  const refund = await insertPayment(tx, {
    public_id: newPublicId(),
    user_id,
    kind: 'refund',
    amount,
    vat_percent,
    vat_amount: vatOf(amount, vat_percent),
    method,
    status: 'pending',
    provider,
    refund_of: provider_payment_id,
    uncovered,
    key: key ?? null,
    created_at: at,
    expires_at: at,
  })
  if (covered > 0) {
    await book(tx, { user_id, delta: -covered, reason: 'refund', payment_id: refund.id }, at)
  }
  await mark(tx, paid, amount)
  if (uncovered > 0) {
    const { public_id } = refund
    report(new Error('more went back than the balance had'), 'refund', { public_id, uncovered })
  }
  return refund
}

/** Marks a refund as sent to the payer. */
export async function finishRefund(
  { now, events }: MoneyScope,
  tx: Transaction,
  { id }: Pick<PaymentRow, 'id'>,
  provider_payment_id: string | null,
): Promise<void> {
  const { status } = await lockById(tx, id)
  if (status !== 'pending') return
  await updatePayment(tx, id, { status: 'succeeded', paid_at: now(), provider_payment_id })
  await endRefundCase(tx, id, { decision: 'returned', at: now() })
  await events.record(tx, { type: 'payment-settled', payment_id: id, status: 'succeeded' })
}

interface Undone {
  status: 'failed' | 'cancelled'
  failure_code: string | null
}

/** Cancels a refund that was not sent, and returns its sum to the balance. Returns false if it is settled already. */
export async function undoRefund(
  { now }: MoneyScope,
  tx: Transaction,
  { id, provider, refund_of }: Pick<PaymentRow, 'id' | 'provider' | 'refund_of'>,
  undone: Undone,
): Promise<boolean> {
  const paid = await lockByProviderId(tx, provider, refund_of ?? '')
  const refund = await lockById(tx, id)
  if (!paid || refund.status !== 'pending') return false
  const { user_id, amount, uncovered } = refund
  await updatePayment(tx, id, { ...undone })
  const delta = amount - uncovered
  if (delta > 0) {
    await book(tx, { user_id, delta, reason: 'correction', payment_id: id }, now())
  }
  await mark(tx, paid, -amount)
  const decision = undone.status === 'failed' ? 'declined' : null
  await endRefundCase(tx, id, { decision, at: now() })
  return true
}

async function mark(tx: Transaction, paid: PaymentRow, more: number): Promise<void> {
  const refunded_amount = paid.refunded_amount + more
  const status = statusWithRefunded(paid.amount, refunded_amount)
  await updatePayment(tx, paid.id, { refunded_amount, status })
}
