import { isDeepStrictEqual } from 'node:util'
import type { OperationInput, Reply } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/payments.ts'
import { cardMinutes, deltaOf, paymentCurrency, vatOf } from '../../../contract/rules/payments.ts'
import { unavailableSeconds } from '../../../contract/errors.ts'
import { Failure } from '../../../http/failure.ts'
import type { PaymentProvider, Payments } from '../../../payments/provider.ts'
import { newPublicId } from '../../../public-id.ts'
import type { Scope, SignedInScope } from '../../../scope.ts'
import { within } from '../../../time-limit.ts'
import { findBalance } from '../ledger/acts.ts'
import {
  findPayment,
  findPaymentMonths,
  findPayments,
  findPending,
  insertPayment,
  setPayUrl,
  type PaymentRow,
  type ShownPaymentRow,
} from './queries.ts'

const size = 30
const mostPending = 10

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
    can_pay_by_invoice: account.side === 'employer' && payments.seller !== null,
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

/** Stores the payment before we ask the provider for the payment page, because a webhook may arrive very early. */
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
  const pay_url = await begin(provider, row, { beginLimitMs: payments.beginLimitMs, report })
  await setPayUrl(db, row.id, pay_url)
  return paymentOf({ ...row, pay_url })
}

type TopUpBody = OperationInput<typeof contract.createPayment>['body']

/** Returns whether a repeated request has the same amount, method and orders as the stored payment. */
function isFor(row: PaymentRow, { amount, method, orders }: TopUpBody): boolean {
  const hasSameOrder = isDeepStrictEqual(row.orders, orders ?? null)
  return row.amount === amount && row.method === method && hasSameOrder
}

/** Returns the URL of the payment page at the payment provider. */
async function begin(
  provider: PaymentProvider,
  row: PaymentRow,
  { beginLimitMs = 5000, report }: Pick<Payments, 'beginLimitMs'> & Pick<Scope, 'report'>,
): Promise<string> {
  try {
    return await within(beginLimitMs, 'payment', (signal) => provider.begin(row, signal))
  } catch (error) {
    report(error, 'a payment could not begin', { provider: provider.name })
    throw new Failure('request:unavailable', { retryAfterSeconds: unavailableSeconds })
  }
}

export function paymentOf(row: ShownPaymentRow): contract.Payment {
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
    spent_by: row.spent_by ?? null,
    invoice: row.invoice ?? null,
    orders: row.orders,
    order_outcome: row.order_outcome,
    delta: deltaOf(row),
    refunded_amount: row.refunded_amount,
    refund: row.refund ?? null,
    failure_code: row.failure_code,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  }
}
