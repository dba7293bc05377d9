// A list in a form consists of rows of fields, such as `experience[0].company`. After a row is removed, the later rows
// have the same numbers as before, so the numbers may have gaps.
import type { FormRefusal } from './form-refusal.ts'

type Values = FormRefusal['values']

/** The number of possible row numbers, from 0 to 99; our forms post no others. */
export const rowNumbers = 100

/** Returns the list and the row number in a field's name; null if the field is not in a row. */
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

/**
 * Adds a row after a press of the button `add`, whose value is the name of a list in `limits`, or removes the row that
 * the button `remove` names, such as `experience[1]`; null after any other button.
 */
export function changeRows(values: Values, limits: Record<string, number>): Values | null {
  const { add, remove, ...typed } = values
  if (typeof add === 'string') return withRow(typed, add, limits)
  return typeof remove === 'string' ? withoutRow(typed, remove) : null
}

/** Adds a row to a list of a form as a single empty value, since the fields of the row have no values yet. */
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
