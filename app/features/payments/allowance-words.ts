import { paymentCurrency } from '#contract/rules/payments.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'

/** The limit of a member who buys from the account that pays for the company; sums are whole tenge. */
export interface MemberLimit {
  /** The first name of the account that pays; empty if unknown. */
  payer: string
  allowance: number | null
  left: number
}

/** Returns the key and the values of the sentence that tells a member that the allowance is too small. */
export function tooLittle({ payer, allowance, left }: MemberLimit) {
  const money = (sum: number) => formatMoney(sum, paymentCurrency)
  const end = payer === '' ? '_nameless' : ''
  return {
    key: `allowance.${allowance === null ? 'none' : 'left'}${end}` as const,
    values: { payer, left: money(left), all: money(allowance ?? 0) },
  }
}
