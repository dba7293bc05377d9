export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

export function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** What was given in a field: its text, or whether it is marked. */
export type Answer = string | boolean

export function answerOf(field: Field): Answer {
  return isChoice(field) ? field.checked : field.value
}

/** Gives it as a person does, so that whoever listens to the field hears of it. */
export function give(field: Field, answer: Answer): void {
  if (answerOf(field) === answer) return
  if (isChoice(field)) return field.click()
  setText(field, String(answer))
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React overwrites the setter of a field, and would not hear of it. */
export function setText(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

/** Whether `answer` is what a form held in this field when it was sent. */
export function wasSent(sent: FormData, { name, value }: Field, answer: Answer): boolean {
  const texts = sent.getAll(name).map(plain)
  if (typeof answer === 'boolean') return texts.includes(plain(value)) === answer
  return plain(answer) === (texts[0] ?? '')
}

/** A form is sent with other line breaks than it holds, and saved without what surrounds its words. */
function plain(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value.name
}
