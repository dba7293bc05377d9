import type { MouseEvent } from 'react'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'

interface FillChoicesProps {
  field: string
  label: string
  choices: readonly { value: string; text: string }[]
  className?: string
}

/** Buttons below a field with suggested values; pressing a button fills the field. */
export function FillChoices({ field, label, choices, className = '' }: FillChoicesProps) {
  const isScripted = useScripted()
  if (choices.length === 0) return null
  if (!isScripted) {
    return (
      <p className={`help ${className}`}>
        {label}: {choices.map(({ text }) => text).join('; ')}
      </p>
    )
  }
  return (
    <div className={`fill-choices ${className}`} role="group" aria-label={label}>
      <span className="help">{label}:</span>
      {choices.map(({ value, text }) => (
        <Button
          key={text}
          type="button"
          variant="outline"
          size="sm"
          onClick={(event) => fill(event, field, value)}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

function fill(
  { currentTarget: { form } }: MouseEvent<HTMLButtonElement>,
  field: string,
  value: string,
) {
  const control = form?.elements.namedItem(field)
  if (!(control instanceof HTMLInputElement)) return
  control.value = value
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  control.focus()
}
