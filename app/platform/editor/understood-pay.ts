import type { FocusEvent } from 'react'
import type { Fields } from '#contract/content/kinds.ts'
import { fieldAt } from '#contract/content/paths.ts'
import { give, isField } from '#app/platform/form/field-state.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { fillForm } from './fill-form.ts'
import { readContent } from './read-content.ts'

/** The text of a sum that could not be read. */
const unreadable = formatCount(Number.NaN)

/** Writes pay and its currency as they were understood when a field is left: «250-300» becomes «250 000» and «300 000». */
export function showUnderstoodPay(
  { currentTarget: form, target }: FocusEvent<HTMLFormElement>,
  fields: Fields,
): void {
  if (!(target instanceof HTMLInputElement)) return
  const field = fieldAt(fields, target.name)
  if (field?.kind !== 'sum' || !field.pay || target.value === '') return
  const group = target.name.slice(0, target.name.lastIndexOf('.') + 1)
  const beside = [field.until, field.since, field.pay.currency].flatMap((name) => name ?? [])
  const understood = fillForm(fields, readContent(fields, typedValues(new FormData(form))))
  for (const path of [target.name, ...beside.map((name) => group + name)]) {
    const element = form.elements.namedItem(path) as EventTarget | null
    const text = String(understood[path] ?? '')
    if (isField(element) && text !== '' && text !== unreadable) give(element, text)
  }
}
