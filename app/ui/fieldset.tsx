import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { controlProps, FieldError, FieldHelp, RequiredMark } from './field.tsx'

export interface FieldsetProps {
  legend: ReactNode
  id: string
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  hideLegend?: boolean
  isOff?: boolean
  role?: 'radiogroup'
  className?: string
  children: ReactNode
}

export function Fieldset({
  legend,
  id,
  help,
  error,
  required,
  hideLegend,
  isOff,
  role,
  className,
  children,
}: FieldsetProps) {
  const control = controlProps({ name: id, help, error })
  return (
    <fieldset
      id={id}
      role={role}
      tabIndex={-1}
      disabled={isOff}
      hidden={isOff}
      className={className}
      aria-describedby={control['aria-describedby']}
      aria-invalid={role && control['aria-invalid']}
      aria-required={(role && required) || undefined}
    >
      <legend className={classNames(hideLegend && 'sr')}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldHelp id={id} help={help} />
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
