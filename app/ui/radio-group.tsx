import type { ReactNode } from 'react'

import { Fieldset } from './fieldset.tsx'
import type { FieldsetProps } from './fieldset.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  /** A second line that explains the choice. */
  help?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps extends Omit<
  FieldsetProps,
  'id' | 'children' | 'role' | 'legend'
> {
  name: string
  label: FieldsetProps['legend']
  id?: string
  options: readonly RadioOption[]
  defaultValue?: string
  /** `cards` draws each choice as a bordered box. */
  look?: 'plain' | 'cards'
  onChange?: (value: string) => void
}

export function RadioGroup({
  name,
  label,
  id = name,
  options,
  defaultValue,
  look = 'plain',
  onChange,
  ...fieldset
}: RadioGroupProps) {
  return (
    <Fieldset {...fieldset} id={id} legend={label} role="radiogroup">
      <div className={look === 'cards' ? 'choices' : undefined}>
        {options.map(({ value, label, help, disabled }) => (
          <label className="check" key={value}>
            <input
              type="radio"
              id={`${id}-${value}`}
              name={name}
              value={value}
              disabled={disabled}
              required={fieldset.required}
              defaultChecked={value === defaultValue}
              onChange={onChange && (() => onChange(value))}
            />
            <span>
              {help ? <b>{label}</b> : label}
              {help && <span className="help">{help}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
