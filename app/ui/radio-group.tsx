import type { ReactNode } from 'react'

import { Fieldset } from './fieldset.tsx'
import { Fold } from './fold.tsx'
import type { FieldsetProps } from './fieldset.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
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
  look?: 'plain' | 'cards' | 'segments'
  inSight?: { count: number; others: string }
  onChange?: (value: string) => void
}

const lookClasses = { plain: undefined, cards: 'choices', segments: 'segments segment-radios' }

export function RadioGroup({
  name,
  label,
  id = name,
  options,
  defaultValue,
  look = 'plain',
  inSight,
  onChange,
  ...fieldset
}: RadioGroupProps) {
  const count = inSight?.count ?? options.length
  const others = options.slice(count)
  const isRow = look === 'segments'
  const draw = (some: readonly RadioOption[]) => (
    <div className={lookClasses[look]}>
      {some.map(({ value, label, help, disabled }) => (
        <label className={isRow ? undefined : 'check'} key={value}>
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
  )
  return (
    <Fieldset {...fieldset} id={id} legend={label} role="radiogroup">
      {draw(options.slice(0, count))}
      {inSight && (
        <Fold title={inSight.others} isOpen={others.some(({ value }) => value === defaultValue)}>
          {draw(others)}
        </Fold>
      )}
    </Fieldset>
  )
}
