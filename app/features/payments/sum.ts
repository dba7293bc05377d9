import { readRange } from '#contract/rules/money.ts'
import { topUp } from '#contract/rules/payments.ts'

/** A sum as people write it, «20 000 ₸», as a number; NaN where it is none, or one of several. */
export function readSum(text: string): number {
  const { from, to } = readRange(text) ?? {}
  return from !== undefined && from === to ? from : NaN
}

export function isTopUp(sum: number): boolean {
  return Number.isInteger(sum) && sum >= topUp.least && sum <= topUp.most
}
