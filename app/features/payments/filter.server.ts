import { listPayments, type PaymentFilter } from '#contract/payments.ts'

const { kind, month } = listPayments.query.shape

/** Reads the filter of the payment history from the URL; ignores invalid values. */
export function readFilter(search: URLSearchParams): PaymentFilter {
  return {
    kind: kind.safeParse(search.get('kind')).data,
    month: month.safeParse(search.get('month')).data,
  }
}
