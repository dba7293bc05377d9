import type { FormRefusal } from './form-refusal.ts'

type Values = FormRefusal['values']

export const rowNumbers = 100

export function rowOf(name: string): { list: string; row: number } | null {
  const [, list, row] = /^([\w.]+)\[(\d{1,2})\](\.|$)/.exec(name) ?? []
  return list === undefined ? null : { list, row: Number(row) }
}

export function rowsOf(values: Values, list: string): number[] {
  const rows = Object.keys(values)
    .map(rowOf)
    .flatMap((found) => (found?.list === list ? [found.row] : []))
  return [...new Set(rows)].toSorted((one, other) => one - other)
}

export function changeRows(values: Values, limits: Record<string, number>): Values | null {
  const { add, remove, ...typed } = values
  if (typeof add === 'string') return withRow(typed, add, limits)
  return typeof remove === 'string' ? withoutRow(typed, remove) : null
}

function withRow(values: Values, list: string, limits: Record<string, number>): Values {
  const rows = rowsOf(values, list)
  const next = (rows.at(-1) ?? -1) + 1
  const limit = Object.hasOwn(limits, list) ? (limits[list] ?? 0) : 0
  return rows.length < limit && next < rowNumbers ? { ...values, [`${list}[${next}]`]: '' } : values
}

function withoutRow(values: Values, row: string): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !name.startsWith(`${row}.`) && name !== row),
  )
}
