import { listPayments, type PaymentFilter } from '#contract/payments.ts'

const { kind, month } = listPayments.query.shape

/** Of an address; what somebody made up is left out. */
export function readFilter(search: URLSearchParams): PaymentFilter {
  return {
    kind: kind.safeParse(search.get('kind')).data,
    month: month.safeParse(search.get('month')).data,
  }
}
