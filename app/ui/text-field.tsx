import type { IconNode } from 'lucide'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface TextFieldProps
  extends FieldProps, Omit<ComponentPropsWithoutRef<'input'>, keyof FieldProps> {
  icon?: IconNode
  suffix?: ReactNode
}

export function TextField({
  label,
  name,
  id,
  help,
  error,
  required,
  hideLabel,
  className,
  icon,
  suffix,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, name, id, help, error, required, hideLabel, className }}>
      {(control) => (
        <InputBox icon={icon} suffix={suffix}>
          <input {...input} {...control} type={type} className="input" />
        </InputBox>
      )}
    </Field>
  )
}

function InputBox({
  icon,
  suffix,
  children,
}: Pick<TextFieldProps, 'icon' | 'suffix'> & { children: ReactNode }) {
  if (!icon && !suffix) return children
  return (
    <div className="input-box">
      {icon && <Icon of={icon} />}
      {children}
      {suffix && <span className="help">{suffix}</span>}
    </div>
  )
}
