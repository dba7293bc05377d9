import { useMemo } from 'react'
import type { Content } from '#contract/content/kinds.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { rowOf } from '#app/platform/form/form-rows.ts'
import type { FormRows } from '#app/platform/form/use-form-rows.ts'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { useLabels, type TableName } from './labels.ts'
import { byPlace } from './sections.ts'

type Lists = Record<string, FormRows>

export function useEditorErrors(name: TableName, table: Content, shown: FormRefusal, lists: Lists) {
  const { fullLabel } = useLabels(name)
  const refusal = useMemo(
    () => ({ ...shown, fields: ofRowsThere(shown.fields, lists) }),
    [shown, lists],
  )
  const names = Object.keys(refusal.fields).toSorted(byPlace(table))
  const labels = names.map((path) => [path, fullLabel(path, (placeOf(path, lists) ?? 0) + 1)])
  const { summary, field } = useFieldErrors(refusal, Object.fromEntries(labels))
  return { names, open: names.filter((path) => field(path)), summary, error: field }
}

function ofRowsThere(fields: FieldErrors, lists: Lists): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => placeOf(path, lists) !== -1))
}

function placeOf(path: string, lists: Lists): number | undefined {
  const { list, row = 0 } = rowOf(path) ?? {}
  return list === undefined ? undefined : lists[list]?.rows.indexOf(row)
}
