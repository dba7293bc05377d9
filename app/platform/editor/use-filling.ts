import { useEffect, useState } from 'react'
import type { Content } from '#contract/content/kinds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { fillingOf, type Filling } from './filling.ts'
import { formId } from './use-editor-form.ts'

/** Follows what is typed. Whoever asks is drawn again at every letter, so only the steps do. */
export function useFilling(
  table: Content,
  { shown, lists }: { shown: FormRefusal; lists: object },
  begun: FormRefusal['values'] | null,
): Filling {
  const [filling, setFilling] = useState(() => fillingOf(table, shown.values, begun))
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const count = () => setFilling(fillingOf(table, typedValues(new FormData(form)), begun))
    count()
    form.addEventListener('input', count)
    return () => form.removeEventListener('input', count)
  }, [table, shown, lists, begun])
  return filling
}
