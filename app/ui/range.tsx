import { useId } from 'react'

export interface RangeProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  disabled?: boolean
  onChange: (value: number) => void
}

export function Range({ label, value, onChange, ...input }: RangeProps) {
  const id = useId()
  return (
    <div className="range">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="range"
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
