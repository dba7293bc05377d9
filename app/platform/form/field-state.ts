export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** As a person does it: React overwrites the setter of its own, and would not hear of it. */
export function setText(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
