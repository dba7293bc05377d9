import { useEffect, useState } from 'react'
import type { FieldErrors } from '#contract/field-errors.ts'
import type { FormRefusal } from './form-refusal.ts'
import { whenReleased } from './when-released.ts'

const none: FieldErrors = {}
const nothing: readonly string[] = []

/** Returns the errors of fields not changed since the reply; changing a field of a group clears the group's error. */
export function useOpenErrors(refusal: FormRefusal | null | undefined): FieldErrors {
  // The `values` object identifies a reply, because the refusal object may be created again.
  const answer = refusal?.values
  const [changed, setChanged] = useState({ answer, names: nothing })
  const names = changed.answer === answer ? changed.names : nothing
  useEffect(() => {
    if (!answer) return
    const refused = refusedValues()
    function note({ target }: Event) {
      const name = target instanceof Element && target.getAttribute('name')
      // If typing the last character submits the form, the browser fires the change event after the reply.
      if (!name || refused.get(target) === (target as HTMLInputElement).value) return
      whenReleased(() =>
        setChanged((before) => ({
          answer,
          // Fields with the same name have separate errors, each under the id of its field.
          names: [...(before.answer === answer ? before.names : nothing), name, target.id],
        })),
      )
    }
    document.addEventListener('change', note)
    return () => document.removeEventListener('change', note)
  }, [answer])
  return openErrors(refusal?.fields ?? none, names)
}

/** Returns the refused texts of fields, without checkboxes and radio buttons, whose `value` never changes. */
function refusedValues(): Map<Element, string> {
  const written = '[aria-invalid=true]:not([type=radio], [type=checkbox])'
  const fields = document.querySelectorAll<HTMLInputElement>(written)
  return new Map(Array.from(fields, (field) => [field, field.value]))
}

/** Returns `errors` without errors of a field in `changed`, or of a group that contains such a field. */
export function openErrors(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  if (changed.length === 0) return errors
  const isOpen = (field: string) =>
    !changed.some(
      (name) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`),
    )
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isOpen(field)))
}
