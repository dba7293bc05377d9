import type { ComponentPropsWithoutRef } from 'react'

import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithoutRef<'textarea'>, keyof FieldProps> {}

export function TextArea({
  label,
  name,
  id,
  help,
  error,
  required,
  hideLabel,
  className,
  rows = 4,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, name, id, help, error, required, hideLabel, className }}>
      {(control) => <textarea {...textarea} {...control} rows={rows} className="input" />}
    </Field>
  )
}
