import type { PaymentFilter } from '#contract/payments.ts'

export function filterSearch({ kind, month }: PaymentFilter, cursor?: string): string {
  const parts = Object.entries({ kind, month, after: cursor })
  const given = parts.filter((part): part is [string, string] => part[1] !== undefined)
  return new URLSearchParams(given).toString()
}
