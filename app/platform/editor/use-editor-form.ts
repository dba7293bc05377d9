import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content, Field, Fields } from '#contract/content/kinds.ts'
import { fieldAt, listsOf, type FieldName, type ListName } from '#contract/content/paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useFormRows } from '#app/platform/form/use-form-rows.ts'
import { choiceNamespaces, choiceWords } from './choice-words.ts'
import { inputOf } from './input-of.ts'
import { useLabels, type TableName } from './labels.ts'
import { useChanges } from './use-changes.ts'
import { useEditorErrors } from './use-editor-errors.ts'

export const formId = 'editor'

export interface EditorTable {
  sections: object
  fields: unknown
}

export type EditorForm<T extends EditorTable> = ReturnType<typeof useEditorForm<T>>

/** The values, errors and draft of the form that edits a resume or vacancy. */
export function useEditorForm<T extends EditorTable>(
  name: TableName,
  table: T,
  shown: FormRefusal,
) {
  type Name = FieldName<T['fields']>
  type List = ListName<T['fields']>
  const content = table as unknown as Content & { fields: Fields }
  const rowLimits = listsOf(content.fields) as Record<List, number>
  const labels = useLabels(name)
  const { t, i18n } = useTranslation(['editor', ...choiceNamespaces[name]])
  const translate = i18n.t as unknown as (key: string) => string
  const placeholder = { month: t('placeholder.month'), date: t('placeholder.date') }
  const [values] = useState(shown.values)
  const { lists, addRow, removeRow } = useFormRows(values, Object.keys(rowLimits) as List[])
  const { summary, names, open, error } = useEditorErrors(name, content, shown, lists)
  const { touch, ...changes } = useChanges(shown.values.version)

  const fieldOf = (path: Name) => fieldAt(content.fields, path) as Field
  const texts = (path: Name) => [values[path] ?? []].flat()
  const common = (path: Name) => {
    const { publish } = fieldOf(path) ?? {}
    return {
      label: labels.label(path),
      help: labels.help(path),
      required: publish === 'asked' || publish === 'given',
      error: error(path),
      name: String(path),
    }
  }
  const control = (path: Name) => ({ ...common(path), defaultValue: texts(path)[0] })
  const optionsOf = (path: Name) => {
    const field = fieldOf(path)
    if (field.kind !== 'choice' && field.kind !== 'choices') return []
    const { values: all } = field
    return all.map((value) => ({ value, label: choiceWords(all, value, translate) ?? value }))
  }
  return {
    ...changes,
    values,
    shown,
    touch,
    summary,
    wrong: names,
    open,
    error,
    texts,
    begins(path: Name) {
      const field = fieldOf(path)
      return field.kind === 'choice' ? field.begins : undefined
    },
    control,
    input: (path: Name) => ({ ...control(path), ...inputOf(fieldOf(path), placeholder) }),
    area: (path: Name) => {
      const field = fieldOf(path)
      return { ...control(path), limit: field.kind === 'text' ? field.max : undefined }
    },
    select: (path: Name) => ({ ...control(path), options: optionsOf(path) }),
    group(path: Name) {
      const { label: legend, ...field } = common(path)
      return { ...field, legend, defaultValue: texts(path), options: optionsOf(path) }
    },
    flag: (path: Name) => ({
      name: String(path),
      defaultChecked: texts(path)[0] === 'on',
      label: labels.label(path),
    }),
    table,
    labels,
    lists,
    rowLimits,
    addRow(list: List) {
      touch()
      addRow(list)
    },
    removeRow(list: List, row: number) {
      touch()
      removeRow(list, row)
    },
  }
}
