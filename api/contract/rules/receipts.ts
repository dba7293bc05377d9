import type { PaymentStatus } from './payments.ts'

/** Whether there is something to confirm: money has moved, and nobody waits for it any more. */
export function hasReceipt({ status, delta }: { status: PaymentStatus; delta: number }): boolean {
  return delta !== 0 && status !== 'pending'
}
