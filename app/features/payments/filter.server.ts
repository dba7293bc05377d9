import { listPayments, type PaymentFilter } from '#contract/payments.ts'

const { kind, month } = listPayments.query.shape

/** Parses the address; invalid values are dropped. */
export function readFilter(search: URLSearchParams): PaymentFilter {
  return {
    kind: kind.safeParse(search.get('kind')).data,
    month: month.safeParse(search.get('month')).data,
  }
}
