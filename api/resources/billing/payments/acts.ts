import {
  isPaid,
  paymentCurrency,
  statusAfter,
  vatOf,
  whyNotPayable,
} from '../../../contract/rules/payments.ts'
import { Failure } from '../../../http/failure.ts'
import type { CallbackResult, ProviderEvent } from '../../../payments/provider.ts'
import { newPublicId } from '../../../public-id.ts'
import type { Executor, Scope, Transaction } from '../../../scope.ts'
import { book, checkAllowance, findBalance, type Spender } from '../ledger/acts.ts'
import {
  findPaymentByKey,
  insertPayment,
  lockPayment,
  lockByProviderId,
  updatePayment,
  type PaymentRow,
} from './queries.ts'
import { takeBack, takeEarly, type MoneyScope } from './refunds.ts'

export { matchTransfers, transferId } from './bank-transfers.ts'
export { findBookedTransfers, findUnpaid, lockInvoice } from './invoice-queries.ts'
export { findRequestedById } from './refund-queries.ts'
export { declineRefund, returnRefund } from './settle-requests.ts'

/** The dependencies of a purchase: clock, events, VAT. No signed-in account, because the system renews plans itself. */
export type BuyingScope = Pick<Scope, 'now' | 'events' | 'payments'>

interface BalancePurchase {
  kind: 'plan' | 'service'
  item_code: string
  subject: string | null
  price: number
  key: string | null
}

/**
 * Makes a payment from the balance of an account and returns its id. Throws if the balance is too low, or if a member of
 * a company for which the account pays has not enough left of the allowance. The `spender` is null if the system renews.
 */
export async function payFromBalance(
  { now, payments }: BuyingScope,
  tx: Transaction,
  user_id: number,
  { price, key, ...purchase }: BalancePurchase,
  spender: Spender | null,
): Promise<number> {
  const at = now()
  const member = memberOf(user_id, spender)
  if (member) await checkAllowance(tx, user_id, member, price, at)
  const { id } = await insertPayment(tx, {
    ...purchase,
    key: key === null ? null : keyOf(purchase.kind, key),
    public_id: newPublicId(),
    user_id,
    amount: price,
    vat_percent: payments.vatPercent,
    vat_amount: vatOf(price, payments.vatPercent),
    method: 'balance',
    provider: 'balance',
    status: 'succeeded',
    created_at: at,
    expires_at: at,
    paid_at: at,
  })
  const spent = {
    spent_by_user_id: spender?.user_id ?? null,
    company_id: spender?.company_id ?? null,
  }
  const entry = { user_id, delta: -price, reason: 'purchase', payment_id: id, ...spent } as const
  if ((await book(tx, entry, at)) !== null) return id
  if (member) throw new Failure('payments:company_balance_low')
  const { amount: balance } = await findBalance(tx, user_id)
  const data = { price, balance, shortfall: price - balance, currency: paymentCurrency }
  throw new Failure('payments:not_enough_balance', { data })
}

/** Returns the spender if he spends the money of another account. */
function memberOf(payer: number, spender: Spender | null) {
  if (!spender || spender.user_id === payer || spender.company_id === null) return null
  return { user_id: spender.user_id, company_id: spender.company_id }
}

export async function findPaidWithKey(
  db: Executor,
  userId: number,
  kind: BalancePurchase['kind'],
  key: string,
) {
  const row = await findPaymentByKey(db, userId, keyOf(kind, key))
  return row && { kind: row.kind, item_code: row.item_code, amount: row.amount }
}

function keyOf(kind: BalancePurchase['kind'], key: string): string {
  return `${kind} ${key}`
}

/** A payment that has added money to the balance. */
export type PaidTopUp = Pick<PaymentRow, 'id' | 'user_id' | 'public_id' | 'orders'>

export function setOrderOutcome(
  tx: Transaction,
  { id }: PaidTopUp,
  order_outcome: NonNullable<PaymentRow['order_outcome']>,
): Promise<void> {
  return updatePayment(tx, id, { order_outcome })
}

interface Settled {
  result: CallbackResult
  paid: PaidTopUp | null
}

/** Handles a webhook about a payment only once, even if the payment provider repeats it. */
export async function settle(
  scope: MoneyScope,
  tx: Transaction,
  provider: string,
  told: ProviderEvent,
): Promise<Settled> {
  const without = (result: CallbackResult): Settled => ({ result, paid: null })
  const { now, events } = scope
  const asked = await lockPayment(tx, provider, told.public_id)
  if (!asked) return without('unknown')
  const misfit = misfitOf(asked, told)
  if (misfit) return without(misfit)
  if (told.act === 'asked') return without(whyNotPayable(asked, now()) ?? 'taken')
  if (told.act === 'cancelled') await cancel(tx, asked)
  if ('refund_id' in told) return without(await takeBack(scope, tx, provider, told))
  const known = await lockByProviderId(tx, provider, told.provider_payment_id)
  if (known && known.id !== asked.id) return without('taken')
  const payment = !known && isPaidAgain(asked, told) ? await repeat(tx, asked, now()) : asked
  const status = statusAfter(payment.status, told.act)
  if (!status) return without('taken')
  const { id, user_id, amount } = payment
  const { provider_payment_id, failure_code } = told
  const paid_at = isPaid(status) ? now() : null
  await updatePayment(tx, id, { status, provider_payment_id, failure_code, pay_url: null, paid_at })
  await events.record(tx, { type: 'payment-settled', payment_id: id, status })
  if (!isPaid(status)) return without('taken')
  await book(tx, { user_id, delta: amount, reason: 'top_up', payment_id: id }, now())
  await takeEarly(scope, tx, provider, provider_payment_id)
  return { result: 'taken', paid: payment }
}

function misfitOf(
  asked: PaymentRow,
  { act, account_id, amount, currency }: ProviderEvent,
): CallbackResult | null {
  if (account_id !== null && account_id !== String(asked.user_id)) return 'wrong_account'
  const isRight = act === 'refunded' ? amount <= asked.amount : amount === asked.amount
  return isRight && currency === paymentCurrency ? null : 'wrong_amount'
}

async function cancel(tx: Transaction, { id, status }: PaymentRow): Promise<void> {
  const next = statusAfter(status, 'cancelled')
  if (next) await updatePayment(tx, id, { status: next, pay_url: null })
}

function isPaidAgain({ status }: PaymentRow, { act }: ProviderEvent): boolean {
  return isPaid(status) && act === 'succeeded'
}

async function repeat(tx: Transaction, payment: PaymentRow, created_at: Date) {
  const { id: _, paid_at: __, provider_payment_id: ___, ...same } = payment
  const public_id = newPublicId()
  return insertPayment(tx, {
    ...same,
    public_id,
    key: null,
    status: 'pending',
    refunded_amount: 0,
    orders: null,
    order_outcome: null,
    created_at,
  })
}
