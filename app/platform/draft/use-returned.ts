import { useState } from 'react'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** Fills a form with a draft when the page opens. A draft that arrives later does not change the form. */
export function useReturned<R extends FormRefusal | null | undefined>(refusal: R): R {
  const [first] = useState(refusal)
  return refusal?.returned ? first : refusal
}
