// The statuses of a payment (spec §12.2, §12.3). Sums are whole tenge and include VAT.

export const paymentCurrency = 'KZT'

export const paymentKinds = ['top_up', 'plan', 'service', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const topUpMethods = ['card'] as const

/**
 * How a payment is made. `invoice`: a bank transfer by an invoice. `balance`: a purchase from the balance. `manual`:
 * support refunds money by hand.
 */
export const paymentMethods = [...topUpMethods, 'invoice', 'balance', 'manual'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A plan or service that is bought when the payment succeeds, if its price is still the same. */
export interface Order {
  kind: 'plan' | 'service'
  code: string
  /** The price that the buyer saw, in whole tenge. If the price has changed since, nothing is bought. */
  price: number
  /** The vacancy or resume for which a service is bought; null if the purchase is for the account. */
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

/** Minutes for which a payment page is valid. */
export const cardMinutes = 30

/** The payment provider reports `succeeded`, `failed` and `cancelled`; a job of our program sets `expired`. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'cancelled' | 'expired'

/** For each status of a payment, the new status after an outcome. Late money is accepted; a paid payment stays paid. */
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

/** Returns the new status of a payment; null if the outcome does not change the status. */
export function statusAfter(status: PaymentStatus, outcome: PaymentOutcome): PaymentStatus | null {
  return after[status][outcome] ?? null
}

/** Returns the status of a payment after a refund. */
export function statusWithRefunded(amount: number, refunded: number): PaymentStatus {
  if (refunded === 0) return 'succeeded'
  return refunded < amount ? 'partially_refunded' : 'refunded'
}

/** Returns whether the money of a payment has arrived, even if it was refunded later. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'succeeded' || status === 'partially_refunded' || status === 'refunded'
}

/** Returns the reason why the payment cannot be paid now; null if it can be paid. */
export function whyNotPayable(
  payment: { status: PaymentStatus; expires_at: Date },
  now: Date,
): 'paid' | 'expired' | null {
  if (isPaid(payment.status)) return 'paid'
  return payment.status === 'expired' || payment.expires_at <= now ? 'expired' : null
}

/** Returns how much of a payment can be refunded, in whole tenge. */
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
  /** The part of the refund that was more than the balance. */
  uncovered?: number
}

/** Returns by how much a payment changes the balance, in whole tenge; 0 if the money has not arrived. */
export function deltaOf({ kind, status, amount, uncovered = 0 }: Moved): number {
  // A planned refund reduces the balance at once, so that the account cannot spend the money.
  if (kind === 'refund') {
    return status === 'failed' || status === 'cancelled' ? 0 : uncovered - amount
  }
  if (!isPaid(status)) return 0
  return kind === 'top_up' ? amount : -amount
}

/** Returns the VAT that a sum includes, rounded as on receipts. */
export function vatOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}
