import type { FormRefusal } from './form-refusal.ts'

/** Values that a page never shows again: passwords and codes. */
const secret = /(^|_)password$|^code$/

/** Returns the texts of a form by name, without passwords, codes and files. */
export function typedValues(form: FormData): FormRefusal['values'] {
  const values: FormRefusal['values'] = {}
  for (const name of new Set(form.keys())) {
    if (secret.test(name)) continue
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    if (texts.length) values[name] = texts.length === 1 ? (texts[0] as string) : texts
  }
  return values
}
