import type { FormRefusal } from './form-refusal.ts'

/** The names of form fields whose values a page must never show again: passwords and codes. */
const secret = /(^|_)password$|^code$/

/** Returns the texts typed into a form by field name, without passwords, codes and files. */
export function typedValues(form: FormData): FormRefusal['values'] {
  const values: FormRefusal['values'] = {}
  for (const name of new Set(form.keys())) {
    if (secret.test(name)) continue
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    if (texts.length) values[name] = texts.length === 1 ? (texts[0] as string) : texts
  }
  return values
}
