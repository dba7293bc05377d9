import type { PaymentStatus } from './payments.ts'

export function hasReceipt({ status, delta }: { status: PaymentStatus; delta: number }): boolean {
  return delta !== 0 && status !== 'pending'
}
