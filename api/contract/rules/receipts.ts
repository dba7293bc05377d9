import type { PaymentStatus } from './payments.ts'

/** Returns whether a payment has a receipt: the payment changed the balance and is not pending. */
export function hasReceipt({ status, delta }: { status: PaymentStatus; delta: number }): boolean {
  return delta !== 0 && status !== 'pending'
}
