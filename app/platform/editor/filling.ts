// Computes how complete a resume or vacancy is, from the values in its form.
import { isEmpty } from '#contract/content/empty.ts'
import type { Content, Fields } from '#contract/content/kinds.ts'
import { fieldAt } from '#contract/content/paths.ts'
import { publishErrors, publishProgress, recommendations } from '#contract/content/publishing.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { rowOf, rowsOf } from '#app/platform/form/form-rows.ts'
import { errorsAtFields, readContent } from './read-content.ts'
import { byPlace, sectionNames, sectionOf } from './sections.ts'

type Values = FormRefusal['values']

export interface Filling {
  percentage: number
  /** The empty fields that must be filled in before publishing. */
  missing: Missing[]
  /** The empty fields that are recommended. */
  gains: { path: string; section: string | undefined }[]
  /** The sections of the form that are complete. */
  done: string[]
}

export interface Missing {
  field: string
  code: string
  row?: { name: string; number: number }
}

export function fillingOf(
  table: Content,
  values: Values,
  begun: Values | null,
  wrong: readonly string[] = [],
): Filling {
  const fields: Fields = table.fields
  const content = readContent(fields, values)
  const errors = errorsAtFields(fields, publishErrors(table, content), values)
  const missing = Object.keys(errors).toSorted(byPlace(table))
  const before = begun && readContent(fields, begun)
  function isChosen(name: string): boolean {
    const field = fields[name]
    const value: unknown = content[name]
    if (!field || isEmpty(field, value) || value === false) return false
    return before === null || JSON.stringify(value) !== JSON.stringify(before[name])
  }
  return {
    percentage: publishProgress(table, content, wrong).percentage,
    missing: missing.map((field) => ({
      field,
      code: errors[field]?.[0]?.split(':')[0] ?? 'required',
      ...nameRow(fields, field, values),
    })),
    gains: recommendations(fields, content)
      .filter(({ isFilled }) => !isFilled)
      .map(({ path }) => ({ path, section: sectionOf(table, path) })),
    done: sectionNames(table).filter(
      (section) =>
        table.sections[section]?.some(isChosen) &&
        ![...missing, ...wrong].some((field) => sectionOf(table, field) === section),
    ),
  }
}

function nameRow(fields: Fields, path: string, values: Values): Pick<Missing, 'row'> {
  const { list, row = 0 } = rowOf(path) ?? {}
  const field = list === undefined ? undefined : fieldAt(fields, list)
  if (list === undefined || field?.kind !== 'rows') return {}
  const texts = (field.called ?? []).map((name) => values[`${list}[${row}].${name}`])
  const name = texts.map((text) => [text ?? ''].flat().join('').trim()).find(Boolean) ?? ''
  return { row: { name, number: rowsOf(values, list).indexOf(row) + 1 } }
}
