// The paths of fields in a resume or vacancy, such as `contacts.phones[0].number`.
import type { Field, Fields } from './kinds.ts'

/** The type of all field paths of a form, so that the compiler finds a wrong path. */
export type FieldName<Of, Before extends string = ''> = {
  [Name in keyof Of & string]: Of[Name] extends { kind: 'until'; box: infer Box extends string }
    ? `${Before}${Name}` | `${Before}${Box}`
    : Of[Name] extends { kind: 'rows'; of: infer Inner }
      ? `${Before}${Name}` | FieldName<Inner, `${Before}${Name}[${number}].`>
      : Of[Name] extends { kind: 'group'; of: infer Inner }
        ? FieldName<Inner, `${Before}${Name}.`>
        : `${Before}${Name}`
}[keyof Of & string]

export type ListName<Of, Before extends string = ''> = {
  [Name in keyof Of & string]: Of[Name] extends { kind: 'rows' }
    ? `${Before}${Name}`
    : Of[Name] extends { kind: 'group'; of: infer Inner }
      ? ListName<Inner, `${Before}${Name}.`>
      : never
}[keyof Of & string]

/** Returns the description of a field by its path, such as `contacts.phones[1].number`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.replace(/\[\d+\]/g, '').split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0 || !field) return field
  return 'of' in field ? fieldAt(field.of, rest.join('.')) : undefined
}

/** Returns the maximum number of rows of each list in a form, by the path of the list. */
export function listsOf(fields: Fields, before = ''): Record<string, number> {
  const lists = Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'group') return listsOf(field.of, `${before}${name}.`)
    return field.kind === 'rows' ? { [`${before}${name}`]: field.max } : {}
  })
  return Object.assign({}, ...lists)
}
