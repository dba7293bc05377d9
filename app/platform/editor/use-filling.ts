import { useEffect, useState } from 'react'
import type { Content } from '#contract/content/kinds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { fillingOf, type Filling } from './filling.ts'
import { formId } from './use-editor-form.ts'

export function useFilling(
  table: Content,
  { shown, lists, open }: { shown: FormRefusal; lists: object; open: readonly string[] },
  begun: FormRefusal['values'] | null,
): Filling {
  const [values, setValues] = useState(shown.values)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const read = () => setValues(typedValues(new FormData(form)))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [shown, lists])
  return fillingOf(table, values, begun, open)
}
