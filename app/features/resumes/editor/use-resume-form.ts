import { parse, useForm, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { useEffect, useMemo, useRef } from 'react'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { ResumeForm } from './resume-form.ts'

export const formId = 'resume'

export interface ResumeFormOptions {
  values: ResumeForm
  /** Of the last refused post. */
  result?: SubmissionResult
  /** Changes with every save, which takes the errors away. */
  version: number | null
}

/** The editor's form: rows come and go in the browser, everything else is the server's to check. */
export function useResumeForm({ values, result, version }: ResumeFormOptions) {
  const saved = useMemo<SubmissionResult>(
    () => ({ state: { validated: { '': version !== null } } }),
    [version],
  )
  const kept = useRef<Record<string, string[] | null>>({})
  const [form, fields] = useForm<ResumeForm>({
    id: formId,
    defaultValue: values,
    lastResult: result ?? saved,
    onValidate({ formData }) {
      return parse(formData, {
        // null: a post goes to the server unchecked; the same for a field leaves its error in place.
        resolve: (_, intent) => ({ error: intent && kept.current }),
      })
    },
  })
  const names = Object.keys(form.allErrors)
  useEffect(() => {
    kept.current = Object.fromEntries(names.map((name) => [name, null]))
  })
  return { form, fields }
}

export type ResumeFormMeta = ReturnType<typeof useResumeForm>['form']
export type ResumeFields = ReturnType<typeof useResumeForm>['fields']

/** Name, typed text and error of a field, for the controls of app/ui. */
export function useControl() {
  const fieldText = useFieldText()
  return function control(field: FieldMetadata<string>) {
    return {
      name: field.name,
      defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
      error: fieldText({ [field.name]: field.errors ?? [] }, field.name),
    }
  }
}

/** The same for a group of checkboxes. */
export function useGroupControl() {
  const fieldText = useFieldText()
  return function control(field: FieldMetadata<string[]>) {
    const values: unknown = field.initialValue
    return {
      name: field.name,
      defaultValue: (Array.isArray(values) ? values : [values]).filter(
        (value) => typeof value === 'string',
      ),
      error: fieldText({ [field.name]: field.errors ?? [] }, field.name),
    }
  }
}
