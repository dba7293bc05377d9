import { readSum } from '#contract/rules/money.ts'

/** Turns texts of the form into numbers; an invalid number becomes NaN. */
export function withNumbers(fields: Record<string, string>, ...names: string[]) {
  const read = Object.entries(fields).map(([name, text]): [string, string | number] => [
    name,
    names.includes(name) ? (readSum(text) ?? Number.NaN) : text,
  ])
  return Object.fromEntries(read)
}
