import { answerOf, give, isChoice, isField } from '#app/platform/form/field-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { unfold } from '#app/ui/unfold.ts'

/** Fills the fields of a form with the values of a draft. */
export function fillFields(form: HTMLFormElement, values: FormRefusal['values']): void {
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'hidden') continue
    const texts = [values[field.name] ?? []].flat()
    const before = answerOf(field)
    if (isChoice(field)) give(field, texts.includes(field.value))
    else if (texts[0] !== undefined) give(field, texts[0])
    if (answerOf(field) !== before) unfold(field)
  }
}
