import { useState } from 'react'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * A restored draft fills only a form that opens. Later loader data may contain this form's own draft or that of
 * another tab, which must not change the form.
 */
export function useReturned<R extends FormRefusal | null | undefined>(refusal: R): R {
  const [first] = useState(refusal)
  return refusal?.returned ? first : refusal
}
