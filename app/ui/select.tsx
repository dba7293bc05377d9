import type { IconNode } from 'lucide'
import type { ComponentPropsWithoutRef } from 'react'

import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps
  extends FieldProps, Omit<ComponentPropsWithoutRef<'select'>, keyof FieldProps | 'size'> {
  options?: readonly SelectOption[]
  placeholder?: string
  icon?: IconNode
  size?: 'sm' | 'md'
}

export function Select({
  label,
  name,
  id,
  help,
  error,
  required,
  hideLabel,
  className,
  options,
  placeholder,
  icon,
  size,
  children,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, name, id, help, error, required, hideLabel, className }}>
      {(control) => (
        <div className="input-box">
          {icon && <Icon of={icon} />}
          <select
            {...select}
            {...control}
            className={classNames('input', size === 'sm' && 'input-sm')}
          >
            {placeholder != null && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
        </div>
      )}
    </Field>
  )
}
