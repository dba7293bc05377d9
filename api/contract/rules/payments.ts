// The states of a payment (spec §12.2, §12.3). Sums are whole tenge, VAT included.

export const paymentCurrency = 'KZT'

export const paymentKinds = ['top_up', 'plan', 'service', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const topUpMethods = ['card'] as const

/** Purchases use `balance`; refunds by hand are `manual`. */
export const paymentMethods = [...topUpMethods, 'balance', 'manual'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A purchase to be made when the money has come, at the price that was shown. */
export interface Order {
  kind: 'plan' | 'service'
  code: string
  /** Whole tenge: at another price nothing is bought. */
  price: number
  /** The vacancy or resume of a service. */
  target_public_id: string | null
}

export const paymentStatuses = [
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type LedgerReason = 'top_up' | 'purchase' | 'refund' | 'promo' | 'correction'

export const topUp = { least: 500, most: 5_000_000 } as const

/** How long a payment page is valid. */
export const cardMinutes = 30

/** The provider reports the first three; `expired` is set by a job. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'cancelled' | 'expired'

/** Money that arrives is always accepted, in any earlier state; a paid payment stays paid even after refunds. */
const after: Record<PaymentStatus, Partial<Record<PaymentOutcome, PaymentStatus>>> = {
  pending: {
    succeeded: 'succeeded',
    failed: 'failed',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  failed: { succeeded: 'succeeded' },
  cancelled: { succeeded: 'succeeded' },
  expired: { succeeded: 'succeeded' },
  succeeded: {},
  partially_refunded: {},
  refunded: {},
}

/** Returns null if the status does not change. */
export function statusAfter(status: PaymentStatus, outcome: PaymentOutcome): PaymentStatus | null {
  return after[status][outcome] ?? null
}

/** Returns the status of a paid payment by its refunded sum; whole tenge. */
export function statusWithRefunded(amount: number, refunded: number): PaymentStatus {
  if (refunded === 0) return 'succeeded'
  return refunded < amount ? 'partially_refunded' : 'refunded'
}

/** Returns whether the money has arrived, even if it was refunded later. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'succeeded' || status === 'partially_refunded' || status === 'refunded'
}

/** Returns why the payment may not be paid now, or null. A declined card may be followed by another. */
export function whyNotPayable(
  payment: { status: PaymentStatus; expires_at: Date },
  now: Date,
): 'paid' | 'expired' | null {
  if (isPaid(payment.status)) return 'paid'
  return payment.status === 'expired' || payment.expires_at <= now ? 'expired' : null
}

/** Returns the sum that may be refunded: not yet refunded, and still on the balance; whole tenge. */
export function refundable(
  payment: { status: PaymentStatus; amount: number; refunded_amount: number },
  balance: number,
): number {
  if (!isPaid(payment.status)) return 0
  return Math.min(payment.amount - payment.refunded_amount, balance)
}

interface Moved {
  kind: PaymentKind
  status: PaymentStatus
  amount: number
  /** The part of a refund that the balance no longer covered. */
  uncovered?: number
}

/** Returns the change of the balance, whole tenge; zero while no money has moved. */
export function deltaOf({ kind, status, amount, uncovered = 0 }: Moved): number {
  // A refund is subtracted before the provider sends it, so that nobody spends it meanwhile.
  if (kind === 'refund') return status === 'failed' ? 0 : uncovered - amount
  if (!isPaid(status)) return 0
  return kind === 'top_up' ? amount : -amount
}

/** Returns the VAT within a sum, rounded as on receipts. */
export function vatOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}
