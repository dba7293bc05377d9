import type { PaymentFilter } from '#contract/payments.ts'

/** The other way than `readFilter`: what an address says of a choice, with the page of it after `cursor`. */
export function filterSearch({ kind, month }: PaymentFilter, cursor?: string): string {
  const parts = Object.entries({ kind, month, after: cursor })
  const given = parts.filter((part): part is [string, string] => part[1] !== undefined)
  return new URLSearchParams(given).toString()
}
