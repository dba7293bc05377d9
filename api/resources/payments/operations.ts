import { isDeepStrictEqual } from 'node:util'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/payments.ts'
import {
  cardMinutes,
  deltaOf,
  isPaid,
  paymentCurrency,
  statusAfter,
  vatOf,
  whyNotPayable,
} from '../../contract/rules/payments.ts'
import { unavailableSeconds } from '../../contract/errors.ts'
import { Failure } from '../../http/failure.ts'
import type { PaymentProvider, CallbackResult, ProviderEvent } from '../../payments/provider.ts'
import { newPublicId } from '../../public-id.ts'
import type { Scope, SignedInScope, Transaction } from '../../scope.ts'
import { within } from '../../time-limit.ts'
import { book } from './ledger.ts'
import { spendTopUp } from './ordered.ts'
import {
  findBalance,
  findPayment,
  findPaymentMonths,
  findPayments,
  findPending,
  insertPayment,
  lockPayment,
  lockTold,
  setPayUrl,
  updatePayment,
  type PaymentRow,
} from './queries.ts'
import { takeBack, takeEarly } from './refunds.ts'

const size = 30
const mostPending = 10
const beginMs = 5000

export async function readBalance({
  db,
  account,
  payments,
}: SignedInScope): Promise<Reply<typeof contract.readBalance>> {
  const { amount, updated_at } = await findBalance(db, account.id)
  return {
    amount,
    currency: paymentCurrency,
    updated_at: updated_at?.toISOString() ?? null,
    can_top_up: payments.offered !== null,
    vat_percent: payments.vatPercent,
  }
}

export async function listPayments(
  { db, account, country: { timeZone } }: SignedInScope,
  { query }: OperationInput<typeof contract.listPayments>,
): Promise<Reply<typeof contract.listPayments>> {
  const [rows, months, pending] = await Promise.all([
    findPayments(db, account.id, { ...query, timeZone, limit: size + 1 }),
    findPaymentMonths(db, account.id, timeZone),
    findPending(db, account.id, mostPending),
  ])
  const shown = rows.slice(0, size)
  return {
    results: shown.map(paymentOf),
    next_cursor: rows.length > size ? (shown.at(-1)?.public_id ?? null) : null,
    months,
    pending: pending.map(paymentOf),
  }
}

export async function readPayment(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.readPayment>,
): Promise<contract.Payment> {
  const row = await findPayment(db, account.id, params.id)
  if (!row) throw new Failure('payments:not_found')
  return paymentOf(row)
}

/** Store the payment before asking the provider, whose callback may come at once. */
export async function createPayment(
  { db, account, now, limits, payments, report }: SignedInScope,
  { body, idempotencyKey }: OperationInput<typeof contract.createPayment>,
): Promise<contract.Payment> {
  const provider = payments.offered
  if (!provider) throw new Failure('payments:not_offered')
  await limits.take('top_up', String(account.id))
  const created_at = now()
  const row = await insertPayment(db, {
    ...body,
    public_id: newPublicId(),
    user_id: account.id,
    vat_percent: payments.vatPercent,
    vat_amount: vatOf(body.amount, payments.vatPercent),
    status: 'pending',
    provider: provider.name,
    key: idempotencyKey ?? null,
    created_at,
    expires_at: new Date(created_at.getTime() + cardMinutes * 60_000),
  })
  if (!isFor(row, body)) throw new Failure('request:idempotency_conflict')
  if (row.pay_url || row.status !== 'pending') return paymentOf(row)
  const pay_url = await begin(provider, row, report)
  await setPayUrl(db, row.id, pay_url)
  return paymentOf({ ...row, pay_url })
}

type TopUpBody = OperationInput<typeof contract.createPayment>['body']

/** Returns whether an existing payment with this key is the requested one. */
function isFor(row: PaymentRow, { amount, method, orders }: TopUpBody): boolean {
  const hasSameOrder = isDeepStrictEqual(row.orders, orders ?? null)
  return row.amount === amount && row.method === method && hasSameOrder
}

/** Returns the payment with its page; a repeat with the same key asks the provider again. */
async function begin(
  provider: PaymentProvider,
  row: PaymentRow,
  report: Scope['report'],
): Promise<string> {
  try {
    return await within(beginMs, 'payment', (signal) => provider.begin(row, signal))
  } catch (error) {
    report(error, 'a payment could not begin', { provider: provider.name })
    throw new Failure('request:unavailable', { retryAfterSeconds: unavailableSeconds })
  }
}

export async function receivePayment(
  scope: Scope,
  { params, query, bytes, headers }: OperationInput<typeof contract.receivePayment>,
): Promise<Response> {
  const provider = scope.payments.offered
  if (provider?.name !== params.provider) throw new Failure('payments:not_found')
  const told = provider.read({ type: query.type, bytes, headers })
  if (typeof told === 'string') return answer(scope, provider, told)
  const taken = await scope.db.transaction((tx) => settle(scope, tx, provider.name, told))
  return answer(scope, provider, taken, told)
}

/** Reports rejected callbacks that may involve real money. A check moves none. */
function answer(
  { report }: Scope,
  provider: PaymentProvider,
  taken: CallbackResult,
  told?: ProviderEvent,
) {
  if (taken !== 'taken' && told?.act !== 'asked') {
    const { act, public_id, provider_payment_id } = told ?? {}
    const fields = { provider: provider.name, act, public_id, provider_payment_id }
    report(new Error(`a callback was not taken: ${taken}`), 'payment', fields)
  }
  return provider.answer(taken)
}

/** Applies a callback once, however often and in whatever order callbacks arrive. */
async function settle(
  scope: Scope,
  tx: Transaction,
  provider: string,
  told: ProviderEvent,
): Promise<CallbackResult> {
  const { now, events } = scope
  // The lock makes callbacks of one payment wait for each other.
  const asked = await lockPayment(tx, provider, told.public_id)
  if (!asked) return 'unknown'
  const misfit = misfitOf(asked, told)
  if (misfit) return misfit
  if (told.act === 'asked') return whyNotPayable(asked, now()) ?? 'taken'
  if (told.act === 'cancelled') await cancel(tx, asked)
  if ('refund_id' in told) return takeBack(scope, tx, provider, told)
  const known = await lockTold(tx, provider, told.provider_payment_id)
  if (known && known.id !== asked.id) return 'taken'
  const payment = !known && isPaidAgain(asked, told) ? await repeat(tx, asked, now()) : asked
  const status = statusAfter(payment.status, told.act)
  if (!status) return 'taken'
  const { id, user_id, amount } = payment
  const { provider_payment_id, failure_code } = told
  const paid_at = isPaid(status) ? now() : null
  await updatePayment(tx, id, { status, provider_payment_id, failure_code, pay_url: null, paid_at })
  await events.record(tx, { type: 'payment-settled', payment_id: id, status })
  if (!isPaid(status)) return 'taken'
  await book(tx, { user_id, delta: amount, reason: 'top_up', payment_id: id }, now())
  await takeEarly(scope, tx, provider, provider_payment_id)
  await spendTopUp(scope, tx, payment)
  return 'taken'
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

/** A second payment at the same page is also real money. */
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
    // The order was bought with the first.
    orders: null,
    order_outcome: null,
    created_at,
  })
}

export function paymentOf(row: PaymentRow): contract.Payment {
  return {
    public_id: row.public_id,
    kind: row.kind,
    amount: row.amount,
    currency: paymentCurrency,
    vat_percent: row.vat_percent,
    vat_amount: row.vat_amount,
    method: row.method,
    status: row.status,
    pay_url: row.pay_url,
    item_code: row.item_code,
    subject: row.subject,
    orders: row.orders,
    order_outcome: row.order_outcome,
    delta: deltaOf(row),
    refunded_amount: row.refunded_amount,
    failure_code: row.failure_code,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  }
}
