import type { FormRefusal } from './form-refusal.ts'

/** Never returned to a page: passwords, and codes, which are valid once. */
const secret = /(^|_)password$|^code$/

/** The texts of a form by name; repeated names become lists, and files are omitted. */
export function typedValues(form: FormData): FormRefusal['values'] {
  const values: FormRefusal['values'] = {}
  for (const name of new Set(form.keys())) {
    if (secret.test(name)) continue
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    if (texts.length) values[name] = texts.length === 1 ? (texts[0] as string) : texts
  }
  return values
}
