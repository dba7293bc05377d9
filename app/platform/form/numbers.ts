import { readSum } from '#contract/rules/money.ts'

/** The fields with those of `names` as the numbers that the contract takes; what was left empty stays absent. */
export function withNumbers(fields: Record<string, string>, ...names: string[]) {
  const read = Object.entries(fields).map(([name, text]): [string, string | number] => [
    name,
    names.includes(name) ? (readSum(text) ?? Number.NaN) : text,
  ])
  return Object.fromEntries(read)
}
