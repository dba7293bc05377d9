import type { FormRefusal } from './form-refusal.ts'

export type FieldPath<Form, Before extends string = ''> = {
  [Key in keyof Form & string]: Form[Key] extends string | string[]
    ? `${Before}${Key}`
    : Form[Key] extends readonly (infer Row)[]
      ? `${Before}${Key}[${number}].${FieldPath<Row>}`
      : FieldPath<Form[Key], `${Before}${Key}.`>
}[keyof Form & string]

export function flatValues(form: object, before = ''): FormRefusal['values'] {
  const values: FormRefusal['values'] = {}
  for (const [key, value] of Object.entries(form)) {
    const name = Array.isArray(form) ? `${before}[${key}]` : before ? `${before}.${key}` : key
    if (isTyped(value)) values[name] = value
    else Object.assign(values, flatValues(value as object, name))
  }
  return values
}

function isTyped(value: unknown): value is string | string[] {
  const texts = Array.isArray(value) ? value : [value]
  return texts.every((text) => typeof text === 'string')
}
