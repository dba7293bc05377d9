import type { Fields } from '#contract/content/kinds.ts'
import { fieldAt } from '#contract/content/paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** Hidden fields for values of a resume or vacancy that the form keeps but does not show. */
export function Carried({
  fields,
  values,
  row,
}: {
  fields: Fields
  values: FormRefusal['values']
  row?: string
}) {
  return namesOf(fields, row).flatMap((name) =>
    [values[name] ?? []]
      .flat()
      .map((text) => text && <input key={name + text} type="hidden" name={name} value={text} />),
  )
}

function namesOf(fields: Fields, row?: string): string[] {
  if (row === undefined) return carriedNames(fields, '')
  const list = fieldAt(fields, row)
  return list?.kind === 'rows' ? carriedNames(list.of, `${row}.`) : []
}

function carriedNames(fields: Fields, before: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.carried) return `${before}${name}`
    return field.kind === 'group' ? carriedNames(field.of, `${before}${name}.`) : []
  })
}
