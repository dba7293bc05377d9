import { give, isChoice, isField } from '#app/platform/form/field-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** Gives each field that a person sees what a draft holds under its name. */
export function fillFields(form: HTMLFormElement, values: FormRefusal['values']): void {
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'hidden') continue
    const texts = [values[field.name] ?? []].flat()
    if (isChoice(field)) give(field, texts.includes(field.value))
    else if (texts[0] !== undefined) give(field, texts[0])
  }
}
