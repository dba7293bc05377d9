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

/** Why a balance changed. */
export type LedgerReason = 'top_up' | 'purchase' | 'refund' | 'promo' | 'correction'

/** What one may add to a balance at once. */
export const topUp = { least: 500, most: 5_000_000 } as const

/** How long a page of a provider may be paid at. */
export const cardMinutes = 30

/** What becomes of a payment: its provider tells of the first three, the last comes by itself. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'cancelled' | 'expired'

/** Money that came after all is taken, whatever was said before; what was taken stays so, also where it went back. */
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

/** Null where it changes nothing. */
export function statusAfter(status: PaymentStatus, outcome: PaymentOutcome): PaymentStatus | null {
  return after[status][outcome] ?? null
}

/** How a payment stands whose money has come, by how much of it went back; whole tenge. */
export function statusWithRefunded(amount: number, refunded: number): PaymentStatus {
  if (refunded === 0) return 'succeeded'
  return refunded < amount ? 'partially_refunded' : 'refunded'
}

/** Whether its money has come, wherever that went since. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'succeeded' || status === 'partially_refunded' || status === 'refunded'
}

/** Why nobody may pay it now, asked before money is taken; null where one may, also after a card that was declined. */
export function whyNotPayable(
  payment: { status: PaymentStatus; expires_at: Date },
  now: Date,
): 'paid' | 'expired' | null {
  if (isPaid(payment.status)) return 'paid'
  return payment.status === 'expired' || payment.expires_at <= now ? 'expired' : null
}

/** How much of a payment may go back: what has not yet, and what its account still has; whole tenge. */
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
  /** Of a refund: what the balance no longer had. */
  uncovered?: number
}

/** What it has changed the balance by, whole tenge; nothing while no money has moved. */
export function deltaOf({ kind, status, amount, uncovered = 0 }: Moved): number {
  // It leaves the balance before its provider has sent it, so that nobody spends it meanwhile.
  if (kind === 'refund') return status === 'failed' ? 0 : uncovered - amount
  if (!isPaid(status)) return 0
  return kind === 'top_up' ? amount : -amount
}

/** The part of a sum that is VAT, rounded as receipts are. */
export function vatOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}
