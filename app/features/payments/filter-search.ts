import type { PaymentFilter } from '#contract/payments.ts'

/** The inverse of `readFilter`: the address of a filter, with the page after `cursor`. */
export function filterSearch({ kind, month }: PaymentFilter, cursor?: string): string {
  const parts = Object.entries({ kind, month, after: cursor })
  const given = parts.filter((part): part is [string, string] => part[1] !== undefined)
  return new URLSearchParams(given).toString()
}
