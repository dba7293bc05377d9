import { readSum } from '#contract/rules/money.ts'

export function withNumbers(fields: Record<string, string>, ...names: string[]) {
  const read = Object.entries(fields).map(([name, text]): [string, string | number] => [
    name,
    names.includes(name) ? (readSum(text) ?? Number.NaN) : text,
  ])
  return Object.fromEntries(read)
}
