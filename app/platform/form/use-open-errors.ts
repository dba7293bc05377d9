import { useEffect, useState } from 'react'
import type { FieldErrors } from '#contract/field-errors.ts'
import type { FormRefusal } from './form-refusal.ts'
import { whenReleased } from './when-released.ts'

const none: FieldErrors = {}
const nothing: readonly string[] = []

/**
 * The errors of fields that nobody has changed since the answer: one goes when its field, or a field within its group, was
 * given another value and left. That is when the browser sends `change`.
 */
export function useOpenErrors(refusal: FormRefusal | null | undefined): FieldErrors {
  // A refusal that is made anew of one answer keeps its values.
  const answer = refusal?.values
  const [changed, setChanged] = useState({ answer, names: nothing })
  const names = changed.answer === answer ? changed.names : nothing
  useEffect(() => {
    if (!answer) return
    const refused = refusedValues()
    function note({ target }: Event) {
      const name = target instanceof Element && target.getAttribute('name')
      // A field that has sent its form by its last letter is left only afterwards.
      if (!name || refused.get(target) === (target as HTMLInputElement).value) return
      whenReleased(() =>
        setChanged((before) => ({
          answer,
          // Of fields that share a name each has its error by its id.
          names: [...(before.answer === answer ? before.names : nothing), name, target.id],
        })),
      )
    }
    document.addEventListener('change', note)
    return () => document.removeEventListener('change', note)
  }, [answer])
  return openErrors(refusal?.fields ?? none, names)
}

/** What the fields with errors hold; what is chosen by a mark has the same value either way. */
function refusedValues(): Map<Element, string> {
  const written = '[aria-invalid=true]:not([type=radio], [type=checkbox])'
  const fields = document.querySelectorAll<HTMLInputElement>(written)
  return new Map(Array.from(fields, (field) => [field, field.value]))
}

/** `errors` without those whose field is among `changed` or around one of them. */
export function openErrors(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  if (changed.length === 0) return errors
  const isOpen = (field: string) =>
    !changed.some(
      (name) => name === field || name.startsWith(`${field}.`) || name.startsWith(`${field}[`),
    )
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isOpen(field)))
}
