import type { PaymentStatus } from './payments.ts'

/** Returns whether there is a receipt: money has moved and the payment is final. */
export function hasReceipt({ status, delta }: { status: PaymentStatus; delta: number }): boolean {
  return delta !== 0 && status !== 'pending'
}
