// Payments: spec §10.4 and §12. Sums are whole tenge, VAT included.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, publicId } from './fields.ts'
import {
  paymentKinds,
  paymentMethods,
  paymentStatuses,
  topUp,
  topUpMethods,
} from './rules/payments.ts'

const order = z.object({
  kind: z.enum(['plan', 'service']),
  code: z.string().max(32),
  price: z.int().min(0),
  target_public_id: publicId.nullable(),
})

export const payment = z.object({
  public_id: publicId,
  kind: z.enum(paymentKinds),
  amount: z.int(),
  currency: z.literal('KZT'),
  /** The VAT rate on the day of creation. */
  vat_percent: z.int(),
  vat_amount: z.int(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** The provider's payment page, while the payment is open. */
  pay_url: z.string().nullable(),
  /** The plan or service, and the name of what it was bought for, as of that day. */
  item_code: z.string().nullable(),
  subject: z.string().nullable(),
  /** Bought automatically when the money has come. */
  orders: order.nullable(),
  /** `bought`, or the error name if it failed; null until the money has come. */
  order_outcome: z.string().nullable(),
  /** The change of the balance; 0 while no money has moved. */
  delta: z.int(),
  refunded_amount: z.int().min(0),
  failure_code: z.string().nullable(),
  created_at: dateTime,
  expires_at: dateTime,
  paid_at: dateTime.nullable(),
})
export type Payment = z.infer<typeof payment>

/** In the product's time zone: `2026-11`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const paymentFilter = z.object({
  kind: z.enum(paymentKinds).optional(),
  /** The month of creation. */
  month: month.optional(),
})
export type PaymentFilter = z.infer<typeof paymentFilter>

export const readBalance = endpoint({
  method: 'GET',
  path: '/v1/balance',
  access: 'user',
  summary: 'What the caller has, from the database, never from a token.',
  reply: z.object({
    amount: z.int().min(0),
    currency: z.literal('KZT'),
    /** The time of the last entry, or null. */
    updated_at: dateTime.nullable(),
    can_top_up: z.boolean(),
    /** Today's VAT rate. */
    vat_percent: z.int(),
  }),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/v1/payments',
  access: 'user',
  summary: 'The caller’s payments, newest first, a page of 30.',
  query: paymentFilter.extend({
    cursor: publicId.optional(),
  }),
  reply: z.object({
    results: z.array(payment),
    /** Null on the last page. */
    next_cursor: publicId.nullable(),
    /** All months with payments, newest first, regardless of the filter. */
    months: z.array(month),
    /** Pending payments, regardless of the filter, newest first: at most ten. */
    pending: z.array(payment),
  }),
})

export const exportType = 'text/csv; charset=utf-8'

export const exportPayments = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/payments/export',
  access: 'user',
  summary: 'The caller’s payments as a table for Excel, newest first, the newest 20,000.',
  query: paymentFilter,
  types: [exportType],
})

export const readPayment = endpoint({
  method: 'GET',
  path: '/v1/payments/:id',
  access: 'user',
  summary: 'One of the caller’s payments.',
  params: z.object({ id: publicId }),
  reply: payment,
  errors: ['payments:not_found'],
})

export const receiptType = 'application/pdf'

export const readReceipt = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/payments/:id/receipt',
  access: 'user',
  summary: 'One of the caller’s payments on paper, once it has changed the balance.',
  params: z.object({ id: publicId }),
  types: [receiptType],
  errors: ['payments:not_found'],
})

export const createPayment = endpoint({
  method: 'POST',
  path: '/v1/payments',
  access: 'user',
  summary:
    'Begin to top up the balance: the answer says where to pay. Credited when the provider tells.',
  body: z.object({
    kind: z.literal('top_up'),
    amount: z.int().min(topUp.least).max(topUp.most),
    method: z.enum(topUpMethods),
    /** Bought automatically when this money has come. */
    orders: order.optional(),
  }),
  reply: payment,
  errors: ['payments:not_offered', 'request:limit_exceeded'],
  idempotent: 'by_operation',
})

export const receivePayment = endpoint({
  kind: 'raw',
  method: 'POST',
  path: '/v1/payments/callback/:provider',
  access: 'guest',
  summary: 'What a provider tells of a payment, signed, in its own words.',
  params: z.object({ provider: z.string().max(32) }),
  /** The type of the callback, for providers with one address per type. */
  query: z.object({ type: z.string().max(32).optional().catch('') }),
  errors: ['payments:not_found', 'payments:bad_signature'],
})
