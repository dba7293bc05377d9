import { readRange } from '#contract/rules/money.ts'
import { topUp } from '#contract/rules/payments.ts'

/** Parses a typed sum such as «20 000 ₸». Returns NaN if the text is not exactly one number. */
export function readSum(text: string): number {
  const { from, to } = readRange(text) ?? {}
  return from !== undefined && from === to ? from : NaN
}

export function isTopUp(sum: number): boolean {
  return Number.isInteger(sum) && sum >= topUp.least && sum <= topUp.most
}
