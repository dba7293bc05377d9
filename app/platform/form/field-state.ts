export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(target: EventTarget | null): target is FormField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

export function isChoice(field: FormField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

export type FieldValue = string | boolean

export function answerOf(field: FormField): FieldValue {
  return isChoice(field) ? field.checked : field.value
}

/** Sets the value of a field and fires the same events as if the visitor had typed. */
export function give(field: FormField, answer: FieldValue): void {
  if (answerOf(field) === answer) return
  if (isChoice(field)) return field.click()
  setText(field, String(answer))
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export function setText(field: FormField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

export function wasSent(sent: FormData, { name, value }: FormField, answer: FieldValue): boolean {
  const texts = sent.getAll(name).map(plain)
  if (typeof answer === 'boolean') return texts.includes(plain(value)) === answer
  return plain(answer) === (texts[0] ?? '')
}

function plain(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value.name
}
