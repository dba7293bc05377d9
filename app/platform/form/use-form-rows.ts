import { useState } from 'react'
import type { FormRefusal } from './form-refusal.ts'
import { rowNumbers, rowsOf } from './form-rows.ts'

export interface FormRows {
  /** Their numbers, in order. */
  rows: readonly number[]
  /** The number of the next new row, which no row has had; null when there is none left. */
  next: number | null
}

/** The rows of each list: what form-rows.ts does to what was posted, done in the browser without a request. */
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
      change(list, ({ rows, next }) => ({ rows: rows.filter((each) => each !== row), next })),
  }
}

function begin<List extends string>(values: FormRefusal['values'], names: readonly List[]) {
  const entries = names.map((name) => {
    const rows = rowsOf(values, name)
    return [name, { rows, next: numberAfter(rows.at(-1) ?? -1) }]
  })
  return Object.fromEntries(entries) as Record<List, FormRows>
}

function withRow({ rows, next }: FormRows): FormRows {
  return next === null ? { rows, next } : { rows: [...rows, next], next: numberAfter(next) }
}

function numberAfter(row: number): number | null {
  return row + 1 < rowNumbers ? row + 1 : null
}
