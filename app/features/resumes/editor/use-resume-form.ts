import { useState } from 'react'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { FieldName } from '#app/platform/form/flat-values.ts'
import { useFormRows } from '#app/platform/form/use-form-rows.ts'
import { rowLimits, rowLists, type ResumeForm, type RowList } from './resume-form.ts'
import { useChanges } from './use-changes.ts'
import { useResumeErrors } from './use-resume-errors.ts'

export const formId = 'resume'

export type EditorForm = ReturnType<typeof useResumeForm>

type Name = FieldName<ResumeForm>

/**
 * The editor's form. Its fields and rows keep what they began with: an answer only repeats what is typed, and React
 * would set what nobody touched to what another tab has saved.
 */
export function useResumeForm(shown: FormRefusal) {
  const [values] = useState(shown.values)
  const { lists, addRow, removeRow } = useFormRows(values, rowLists)
  const { summary, names, error } = useResumeErrors(shown, lists)
  const { touch, ...changes } = useChanges(shown.values.version)

  const texts = (name: Name) => [values[name] ?? []].flat()
  return {
    ...changes,
    /** The answer that the form shows. */
    shown,
    touch,
    summary,
    /** Names of the fields with errors. */
    wrong: names,
    error,
    texts,
    hidden: (name: Name) => ({ name, texts: texts(name) }),
    /** For a control that holds a text. */
    control: (name: Name) => ({ name, defaultValue: texts(name)[0], error: error(name) }),
    /** For a group of checkboxes. */
    group: (name: Name) => ({ name, defaultValue: texts(name), error: error(name) }),
    /** For a checkbox by itself. */
    flag: (name: Name) => ({ name, defaultChecked: texts(name)[0] === 'on' }),
    lists,
    rowLimits,
    addRow(list: RowList) {
      touch()
      addRow(list)
    },
    removeRow(list: RowList, row: number) {
      touch()
      removeRow(list, row)
    },
  }
}
