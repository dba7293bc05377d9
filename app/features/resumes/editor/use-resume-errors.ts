import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#contract/field-errors.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { rowOf } from '#app/platform/form/form-rows.ts'
import type { FormRows } from '#app/platform/form/use-form-rows.ts'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import type { RowList } from './resume-form.ts'
import { byPlace } from './sections.ts'

type Lists = Record<RowList, FormRows>

/** What is wrong with the form as it stands, from top to bottom: the errors of a row go when it goes. */
export function useResumeErrors(shown: FormRefusal, lists: Lists) {
  const { t } = useTranslation('resumes')
  const refusal = useMemo(
    () => ({ ...shown, fields: ofRowsThere(shown.fields, lists) }),
    [shown, lists],
  )
  const names = Object.keys(refusal.fields).toSorted(byPlace)
  const labels = Object.fromEntries(names.map((name) => [name, label(name)]))
  const { summary, field } = useFieldErrors(refusal, labels)

  /** «Место работы 2, начало». */
  function label(name: string): string {
    const key = name.replace(/\[\d+\]/g, '').replaceAll('.', '_') as 'title'
    return t(`field_of.${key}`, { number: (placeOf(name, lists) ?? 0) + 1 })
  }
  return { names, summary, error: field }
}

function ofRowsThere(fields: FieldErrors, lists: Lists): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => placeOf(name, lists) !== -1))
}

/** Which of its list's rows a field stands in, counted as the page shows them: -1 for one that is gone. */
function placeOf(name: string, lists: Partial<Lists>): number | undefined {
  const { list, row = 0 } = rowOf(name) ?? {}
  return lists[list as RowList]?.rows.indexOf(row)
}
