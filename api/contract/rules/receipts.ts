import type { PaymentStatus } from './payments.ts'

/** Returns whether a payment has a receipt: it must have changed the balance and must not be pending. */
export function hasReceipt({ status, delta }: { status: PaymentStatus; delta: number }): boolean {
  return delta !== 0 && status !== 'pending'
}
