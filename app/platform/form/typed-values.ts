import type { FormRefusal } from './form-refusal.ts'

/** What never comes back to a page: passwords, and codes, which are good once. */
const secret = /(^|_)password$|^code$/

/** Plain fields of a form as an object; repeated names become lists. Files are left out. */
export function typedValues(form: FormData): FormRefusal['values'] {
  const values: FormRefusal['values'] = {}
  for (const name of new Set(form.keys())) {
    if (secret.test(name)) continue
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    if (texts.length) values[name] = texts.length === 1 ? (texts[0] as string) : texts
  }
  return values
}
