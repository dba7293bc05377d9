import { readSum } from '#contract/rules/money.ts'

/** Converts the named fields to numbers; empty ones stay absent, invalid ones become NaN. */
export function withNumbers(fields: Record<string, string>, ...names: string[]) {
  const read = Object.entries(fields).map(([name, text]): [string, string | number] => [
    name,
    names.includes(name) ? (readSum(text) ?? Number.NaN) : text,
  ])
  return Object.fromEntries(read)
}
