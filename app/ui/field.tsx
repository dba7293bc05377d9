import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: ReactNode
  name: string
  id?: string
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  hideLabel?: boolean
  className?: string
}

export interface ControlProps {
  id: string
  name: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Shows a form field together with its label, help text and error. */
export function Field({
  children,
  className,
  ...field
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const control = controlProps(field)
  return (
    <div className={classNames('field', className)}>
      <label className={field.hideLabel ? 'sr' : 'label'} htmlFor={control.id}>
        {field.label}
        {field.required && <RequiredMark />}
      </label>
      {children(control)}
      <FieldHelp id={control.id} help={field.help} />
      <FieldError id={control.id} error={field.error} />
    </div>
  )
}

export function controlProps({
  id,
  name,
  help,
  error,
  required,
}: Omit<FieldProps, 'label'>): ControlProps {
  const ownId = id ?? name
  return {
    id: ownId,
    name,
    required: required || undefined,
    'aria-describedby': classNames(error && `${ownId}-error`, help && `${ownId}-help`),
    'aria-invalid': error ? true : undefined,
  }
}

/** A star beside the label of a required field. */
export function RequiredMark() {
  return (
    <span className="required" aria-hidden>
      {' *'}
    </span>
  )
}

export function FieldHelp({ id, help }: { id: string; help?: ReactNode }) {
  if (!help) return null
  return (
    <p className="help" id={`${id}-help`}>
      {help}
    </p>
  )
}

export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null
  return (
    <p className="error" id={`${id}-error`}>
      <Icon of={CircleAlert} size={16} />
      {error}
    </p>
  )
}
