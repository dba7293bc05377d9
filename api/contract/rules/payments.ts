// How a payment goes (product 4.2, 4.3). Sums are whole tenge, VAT included.

export const paymentCurrency = 'KZT'

export const paymentKinds = ['top_up', 'plan', 'service', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** How a balance is topped up. */
export const topUpMethods = ['card'] as const

/** What is bought is paid from the balance; what is sent back by hand is `manual`. */
export const paymentMethods = [...topUpMethods, 'balance', 'manual'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What is bought as soon as the money has come, by somebody who was shown the price. */
export interface Order {
  kind: 'plan' | 'service'
  code: string
  /** Whole tenge: at another price nothing is bought. */
  price: number
  /** The vacancy or the resume of a service. */
  target_public_id: string | null
}

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Why a balance changed. */
export type LedgerReason = 'top_up' | 'purchase' | 'refund' | 'promo' | 'correction'

/** What one may add to a balance at once. */
export const topUp = { least: 500, most: 5_000_000 } as const

/** How long a page of a provider may be paid at. */
export const cardMinutes = 30

/** What becomes of a payment: its provider tells of the first two, the third comes by itself. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'expired'

/** Money that came after all is taken, whatever was said before; what was taken stays so. */
const after: Record<PaymentStatus, Partial<Record<PaymentOutcome, PaymentStatus>>> = {
  pending: { succeeded: 'succeeded', failed: 'failed', expired: 'expired' },
  failed: { succeeded: 'succeeded' },
  expired: { succeeded: 'succeeded' },
  succeeded: {},
}

/** Null where it changes nothing. */
export function statusAfter(status: PaymentStatus, outcome: PaymentOutcome): PaymentStatus | null {
  return after[status][outcome] ?? null
}

/** What it has changed the balance by, whole tenge; nothing while no money has moved. */
export function deltaOf(payment: { kind: PaymentKind; status: PaymentStatus; amount: number }) {
  if (payment.status !== 'succeeded') return 0
  return payment.kind === 'top_up' ? payment.amount : -payment.amount
}

/** The part of a sum that is VAT, rounded as receipts are. */
export function vatOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}
