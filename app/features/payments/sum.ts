import { topUp } from '#contract/rules/payments.ts'

/** A sum as people write it, «20 000 ₸», as a number; NaN where it is none. */
export function readSum(text: string): number {
  const digits = text.replace(/[\s₸]/g, '')
  return digits === '' ? NaN : Number(digits)
}

export function isTopUp(sum: number): boolean {
  return Number.isInteger(sum) && sum >= topUp.least && sum <= topUp.most
}
