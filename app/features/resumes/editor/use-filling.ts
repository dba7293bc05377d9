import { useEffect, useState } from 'react'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { fillingOf, type Filling } from './filling.ts'
import { formId, type EditorForm } from './use-resume-form.ts'

/** Follows what is typed. Whoever asks is drawn again at every letter, so only the steps do. */
export function useFilling({ shown, lists }: EditorForm, wasPublished: boolean): Filling {
  const [filling, setFilling] = useState(() => fillingOf(shown.values, wasPublished))
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const count = () => setFilling(fillingOf(typedValues(new FormData(form)), wasPublished))
    count()
    form.addEventListener('input', count)
    return () => form.removeEventListener('input', count)
  }, [shown, lists, wasPublished])
  return filling
}
