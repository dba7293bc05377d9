import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/payments.ts'
import {
  cardMinutes,
  deltaOf,
  paymentCurrency,
  statusAfter,
  vatOf,
} from '../../contract/rules/payments.ts'
import { Failure } from '../../http/failure.ts'
import type { Taken, Told } from '../../payments/provider.ts'
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
  isKnown,
  lockPayment,
  setPayUrl,
  updatePayment,
  type PaymentRow,
} from './queries.ts'

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

/** The payment stands before its provider is asked, who may tell of it at once. */
export async function createPayment(
  { db, account, now, limits, payments }: SignedInScope,
  { body, idempotencyKey }: OperationInput<typeof contract.createPayment>,
): Promise<contract.Payment> {
  const provider = payments.offered
  if (!provider) throw new Failure('payments:not_offered')
  limits.take('top_up', String(account.id))
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
  if (row.amount !== body.amount) throw new Failure('request:idempotency_conflict')
  if (row.pay_url || row.status !== 'pending') return paymentOf(row)
  const pay_url = await within(beginMs, 'payment', (signal) => provider.begin(row, signal))
  await setPayUrl(db, row.id, pay_url)
  return paymentOf({ ...row, pay_url })
}

export async function receivePayment(
  scope: Scope,
  { params, bytes, headers }: OperationInput<typeof contract.receivePayment>,
): Promise<Response> {
  const provider = scope.payments.offered
  if (provider?.name !== params.provider) throw new Failure('payments:not_found')
  const told = provider.read({ bytes, headers })
  if (!told) throw new Failure('payments:bad_signature')
  const taken = await scope.db.transaction((tx) => settle(scope, tx, provider.name, told))
  return provider.answer(taken)
}

/** What was told of a payment comes true once, however often and in whatever order it is told. */
async function settle(scope: Scope, tx: Transaction, provider: string, told: Told): Promise<Taken> {
  const { now, events } = scope
  const asked = await lockPayment(tx, provider, told.public_id)
  if (!asked) return 'unknown'
  if (told.amount !== asked.amount || told.currency !== paymentCurrency) return 'wrong_amount'
  const isAgain = isPaidAgain(asked, told)
  if (isAgain && (await isKnown(tx, provider, told.provider_payment_id))) return 'taken'
  const payment = isAgain ? await repeat(tx, asked, now()) : asked
  const status = statusAfter(payment.status, told.outcome)
  if (!status) return 'taken'
  const { id, user_id, amount } = payment
  const isPaid = status === 'succeeded'
  await updatePayment(tx, id, {
    status,
    provider_payment_id: told.provider_payment_id,
    failure_code: told.failure_code,
    pay_url: null,
    paid_at: isPaid ? now() : null,
  })
  if (isPaid) {
    await book(tx, { user_id, delta: amount, reason: 'top_up', payment_id: id }, now())
    await spendTopUp(scope, tx, payment)
  }
  await events.record(tx, { type: 'payment-settled', payment_id: id, status })
  return 'taken'
}

/** Somebody paid twice at the same page: that is money too. */
function isPaidAgain({ status, provider_payment_id }: PaymentRow, told: Told): boolean {
  const isOther = told.provider_payment_id !== provider_payment_id
  return status === 'succeeded' && told.outcome === 'succeeded' && isOther
}

async function repeat(tx: Transaction, payment: PaymentRow, created_at: Date) {
  const { id: _, paid_at: __, provider_payment_id: ___, ...same } = payment
  const public_id = newPublicId()
  return insertPayment(tx, { ...same, public_id, key: null, status: 'pending', created_at })
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
