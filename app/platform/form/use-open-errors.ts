import { useEffect, useState } from 'react'
import type { FieldErrors } from '#contract/field-errors.ts'
import type { FormRefusal } from './form-refusal.ts'
import { whenReleased } from './when-released.ts'

const none: FieldErrors = {}
const nothing: readonly string[] = []

/** Errors since the reply, without fields that have changed themselves or inside. */
export function useOpenErrors(refusal: FormRefusal | null | undefined): FieldErrors {
  // A refusal recreated from the same reply has the same `values` object.
  const answer = refusal?.values
  const [changed, setChanged] = useState({ answer, names: nothing })
  const names = changed.answer === answer ? changed.names : nothing
  useEffect(() => {
    if (!answer) return
    const refused = refusedValues()
    function note({ target }: Event) {
      const name = target instanceof Element && target.getAttribute('name')
      // A field that submits its form by the last character fires `change` only afterwards.
      if (!name || refused.get(target) === (target as HTMLInputElement).value) return
      whenReleased(() =>
        setChanged((before) => ({
          answer,
          // Fields with the same name have errors by their id.
          names: [...(before.answer === answer ? before.names : nothing), name, target.id],
        })),
      )
    }
    document.addEventListener('change', note)
    return () => document.removeEventListener('change', note)
  }, [answer])
  return openErrors(refusal?.fields ?? none, names)
}

/** Values of the fields with errors; checkboxes and radio buttons always have the same one. */
function refusedValues(): Map<Element, string> {
  const written = '[aria-invalid=true]:not([type=radio], [type=checkbox])'
  const fields = document.querySelectorAll<HTMLInputElement>(written)
  return new Map(Array.from(fields, (field) => [field, field.value]))
}

/** `errors` without those whose field, or a field inside it, is in `changed`. */
export function openErrors(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  if (changed.length === 0) return errors
  const isOpen = (field: string) =>
    !changed.some(
      (name) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`),
    )
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isOpen(field)))
}
