import { useEffect, useState } from 'react'
import type { FieldErrors } from '#contract/field-errors.ts'
import type { FormRefusal } from './form-refusal.ts'
import { whenReleased } from './when-released.ts'

const none: FieldErrors = {}
const nothing: readonly string[] = []

export function useOpenErrors(refusal: FormRefusal | null | undefined): FieldErrors {
  const answer = refusal?.values
  const [changed, setChanged] = useState({ answer, names: nothing })
  const names = changed.answer === answer ? changed.names : nothing
  useEffect(() => {
    if (!answer) return
    const refused = refusedValues()
    function note({ target }: Event) {
      const name = target instanceof Element && target.getAttribute('name')
      if (!name || refused.get(target) === (target as HTMLInputElement).value) return
      whenReleased(() =>
        setChanged((before) => ({
          answer,
          names: [...(before.answer === answer ? before.names : nothing), name, target.id],
        })),
      )
    }
    document.addEventListener('change', note)
    return () => document.removeEventListener('change', note)
  }, [answer])
  return openErrors(refusal?.fields ?? none, names)
}

function refusedValues(): Map<Element, string> {
  const written = '[aria-invalid=true]:not([type=radio], [type=checkbox])'
  const fields = document.querySelectorAll<HTMLInputElement>(written)
  return new Map(Array.from(fields, (field) => [field, field.value]))
}

export function openErrors(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  if (changed.length === 0) return errors
  const isOpen = (field: string) =>
    !changed.some(
      (name) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`),
    )
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isOpen(field)))
}
