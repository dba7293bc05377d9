import { useState } from 'react'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * What a form shows of `refusal`: a draft returns only into a form that opens. Later the page finds the draft of this very
 * form, or of another tab, which must change nothing in it.
 */
export function useReturned<R extends FormRefusal | null | undefined>(refusal: R): R {
  const [first] = useState(refusal)
  return refusal?.returned ? first : refusal
}
