import type { ComponentPropsWithoutRef, ReactNode } from 'react'

import { controlProps, FieldError, RequiredMark } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import type { FieldsetProps } from './fieldset.tsx'

export interface CheckboxProps
  extends
    Omit<FieldProps, 'hideLabel'>,
    Omit<ComponentPropsWithoutRef<'input'>, keyof FieldProps | 'type'> {
  count?: ReactNode
}

export function Checkbox({
  label,
  name,
  id,
  help,
  error,
  required,
  count,
  className,
  ...input
}: CheckboxProps) {
  const control = controlProps({ id, name, help, error, required })
  const box = (
    <label className="check">
      <input {...input} {...control} type="checkbox" />
      <span>
        {label}
        {required && <RequiredMark />}
        {help && (
          <span className="help" id={`${control.id}-help`}>
            {help}
          </span>
        )}
      </span>
      {count != null && <span className="tally">{count}</span>}
    </label>
  )
  if (!error && !className) return box
  return (
    <div className={className}>
      {box}
      <FieldError id={control.id} error={error} />
    </div>
  )
}

export interface CheckboxOption {
  value: string
  label: ReactNode
  count?: ReactNode
  help?: ReactNode
  disabled?: boolean
}

export interface CheckboxGroupProps extends Omit<FieldsetProps, 'id' | 'children' | 'role'> {
  name: string
  id?: string
  options: readonly CheckboxOption[]
  defaultValue?: readonly string[]
}

export function CheckboxGroup({
  name,
  id = name,
  options,
  defaultValue,
  ...fieldset
}: CheckboxGroupProps) {
  return (
    <Fieldset {...fieldset} id={id}>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            {...option}
            id={`${id}-${option.value}`}
            name={name}
            defaultChecked={defaultValue?.includes(option.value)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
