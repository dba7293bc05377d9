// Refunds that an account asks for (spec §12.6): unused money goes back the way it came. Sums are whole tenge.
import { z } from 'zod'
import { tokenRecord } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, publicId } from './fields.ts'
import { paymentMethods } from './rules/payments.ts'
import { readBik, readIik } from './rules/iik.ts'

const typed = (read: (text: string) => string | null, code: string) =>
  z.string().transform((text, context) => {
    const value = read(text)
    if (value === null)
      context.addIssue({ code: 'custom', message: text.trim() ? code : 'required' })
    return value ?? z.NEVER
  })

export const refundSource = z.object({
  public_id: publicId,
  method: z.enum(paymentMethods),
  /** The number of the invoice that was paid; null for other ways. */
  invoice: z.int().nullable(),
  paid_at: dateTime,
  amount: z.int(),
  /** How much of it may go back now. */
  refundable: z.int().min(1),
})
export type RefundSource = z.infer<typeof refundSource>

export const listRefundSources = endpoint({
  method: 'GET',
  path: '/v1/refunds/sources',
  access: 'user',
  summary:
    'The 20 newest top-ups of the caller of which money may go back, without those whose refund was asked and is open.',
  reply: z.array(refundSource),
})

export const requestRefund = endpoint({
  method: 'POST',
  path: '/v1/refunds',
  access: 'user',
  summary:
    'Ask for unused money of a top-up. The sum leaves the balance at once and waits for an operator.',
  body: z.object({
    payment_id: publicId,
    amount: z.int().min(1),
    /** The account of the payer at its bank and the code of the bank; required for money that came by an invoice. */
    iik: typed(readIik, 'invalid_iik').optional(),
    bik: typed(readBik, 'invalid_bik').optional(),
  }),
  reply: tokenRecord,
  errors: [
    'payments:not_found',
    'payments:not_refundable',
    'payments:refund_open',
    'request:limit_exceeded',
  ],
  idempotent: 'by_operation',
})

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/v1/refunds/:id/withdraw',
  access: 'user',
  summary:
    'Take back a request for a refund that nobody works on. The sum is on the balance again.',
  params: idParams,
  reply: tokenRecord,
  errors: ['payments:not_found', 'payments:refund_not_open'],
})
