import type { FieldMetadata } from '@conform-to/react'

/** Carries what the form does not show, so that saving does not lose it. */
export function HiddenField({ of: field }: { of: FieldMetadata<string> }) {
  if (!field.initialValue) return null
  return <input type="hidden" name={field.name} defaultValue={field.initialValue} />
}

export function HiddenList({ name, values }: { name: string; values: readonly string[] }) {
  return values.map((value) => <input key={value} type="hidden" name={name} value={value} />)
}
