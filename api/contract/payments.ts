// Payments (spec §10.4, §12), in whole tenge with VAT.
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
  /** The VAT rate on the day when the payment was created, in percent. */
  vat_percent: z.int(),
  vat_amount: z.int(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** The URL of the page on which the user pays; null if the payment cannot be paid any more. */
  pay_url: z.string().nullable(),
  /** The code of the bought plan or service. `subject`: the title of its vacancy or resume on that day. */
  item_code: z.string().nullable(),
  subject: z.string().nullable(),
  /** The member who has spent the money for a company, if it is not the account itself. */
  spent_by: z
    .object({
      /** The first name; empty if the member has deleted the account. */
      name: z.string(),
      company: z.string(),
    })
    .nullable(),
  /** The invoice by which a legal entity pays, with the payer's BIN and name. */
  invoice: z.object({ number: z.int(), buyer_bin: z.string(), buyer_name: z.string() }).nullable(),
  /** The plan or service that is bought when the payment succeeds. */
  orders: order.nullable(),
  /** The result of the purchase that the payment was for: `bought` or an error code. */
  order_outcome: z.string().nullable(),
  /** The sum by which the payment changes the balance, in whole tenge; 0 while the payment is pending. */
  delta: z.int(),
  refunded_amount: z.int().min(0),
  /** The destination of a refund that the account has asked for; null for all other payments. */
  refund: z
    .object({
      /** The payer's account and bank, for money that has come by an invoice. */
      iik: z.string().nullable(),
      bik: z.string().nullable(),
      /** Why the refund was refused. */
      note: z.string().nullable(),
    })
    .nullable(),
  failure_code: z.string().nullable(),
  created_at: dateTime,
  expires_at: dateTime,
  paid_at: dateTime.nullable(),
})
export type Payment = z.infer<typeof payment>

/** A month in the product's time zone: `2026-11`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const paymentFilter = z.object({
  kind: z.enum(paymentKinds).optional(),
  /** Selects payments that were created in this month. */
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
    /** When the balance last changed; null if it never did. */
    updated_at: dateTime.nullable(),
    can_top_up: z.boolean(),
    /** True if the caller may ask for an invoice. */
    can_pay_by_invoice: z.boolean(),
    /** The current VAT rate in percent. */
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
    /** The `cursor` parameter with which the caller requests the next page; null on the last page. */
    next_cursor: publicId.nullable(),
    /** The months in which the account has payments, newest first. */
    months: z.array(month),
    /** The ten newest pending payments. */
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
    /** The plan or service that is bought when the payment succeeds. */
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
  /** The type of a webhook of a payment provider, such as "paid". */
  query: z.object({ type: z.string().max(32).optional().catch('') }),
  errors: ['payments:not_found', 'payments:bad_signature'],
})
