// A list in a form is rows of fields: `experience[0].company`. A row keeps its number while its page lives, whatever
// rows before it are taken out, so that nothing that belongs to its names moves; the numbers of a list may have gaps.
import type { FormRefusal } from './form-refusal.ts'

type Values = FormRefusal['values']

/** How many numbers there are for the rows of a list; others come from no form of ours. */
export const rowNumbers = 100

/** The row that a field belongs to, by its list and its number; null for a field outside of rows. */
export function rowOf(name: string): { list: string; row: number } | null {
  const [, list, row] = /^([\w.]+)\[(\d{1,2})\](\.|$)/.exec(name) ?? []
  return list === undefined ? null : { list, row: Number(row) }
}

/** The numbers of the rows of a list, in order. */
export function rowsOf(values: Values, list: string): number[] {
  const rows = Object.keys(values)
    .map(rowOf)
    .flatMap((found) => (found?.list === list ? [found.row] : []))
  return [...new Set(rows)].toSorted((one, other) => one - other)
}

/**
 * What was typed with a row more or less, when it was posted by a button `add`, whose value is a list of `limits`, or
 * `remove`, whose value is a row (`experience[1]`); null when another button posted it.
 */
export function changeRows(values: Values, limits: Record<string, number>): Values | null {
  const { add, remove, ...typed } = values
  if (typeof add === 'string') return withRow(typed, add, limits)
  return typeof remove === 'string' ? withoutRow(typed, remove) : null
}

/** A new row has no fields yet, only its own name. */
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
