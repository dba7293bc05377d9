import { useState } from 'react'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/**
 * Fills a form with a restored draft only when the form opens. Later loader data may contain a draft that this or
 * another tab has just saved, which must not change the form.
 */
export function useReturned<R extends FormRefusal | null | undefined>(refusal: R): R {
  const [first] = useState(refusal)
  return refusal?.returned ? first : refusal
}
