import { useState } from 'react'
import type { FormRefusal } from './form-refusal.ts'
import { rowNumbers, rowsOf } from './form-rows.ts'

export interface FormRows {
  rows: readonly number[]
  next: number | null
  removed: readonly number[]
}

/** Adds and removes rows of a form in the browser; form-rows.ts does the same on the server. */
export function useFormRows<List extends string>(
  values: FormRefusal['values'],
  names: readonly List[],
) {
  const [lists, setLists] = useState(() => begin(values, names))
  function change(list: List, to: (before: FormRows) => FormRows) {
    setLists((all) => ({ ...all, [list]: to(all[list]) }))
  }
  return {
    lists,
    addRow: (list: List) => change(list, withRow),
    removeRow: (list: List, row: number) =>
      change(list, (before) => ({
        ...before,
        rows: before.rows.filter((each) => each !== row),
        removed: rowsOf(values, list).includes(row) ? [...before.removed, row] : before.removed,
      })),
    restoreRow: (list: List, row: number) =>
      change(list, (before) => ({
        ...before,
        rows: [...before.rows, row].toSorted((one, other) => one - other),
        removed: before.removed.filter((each) => each !== row),
      })),
  }
}

function begin<List extends string>(values: FormRefusal['values'], names: readonly List[]) {
  const entries = names.map((name) => {
    const rows = rowsOf(values, name)
    return [name, { rows, next: numberAfter(rows.at(-1) ?? -1), removed: [] }]
  })
  return Object.fromEntries(entries) as Record<List, FormRows>
}

function withRow(before: FormRows): FormRows {
  const { rows, next } = before
  return next === null ? before : { ...before, rows: [...rows, next], next: numberAfter(next) }
}

function numberAfter(row: number): number | null {
  return row + 1 < rowNumbers ? row + 1 : null
}
