import type { Payment } from '#contract/payments.ts'

export type ShownPayment = Pick<Payment, (typeof parts)[number]>

const parts = [
  'public_id',
  'kind',
  'amount',
  'currency',
  'method',
  'status',
  'pay_url',
  'item_code',
  'subject',
  'spent_by',
  'invoice',
  'delta',
  'refunded_amount',
  'refund',
  'failure_code',
  'created_at',
  'expires_at',
] as const

export function shownPayment(payment: Payment): ShownPayment {
  return Object.fromEntries(parts.map((part) => [part, payment[part]])) as unknown as ShownPayment
}
