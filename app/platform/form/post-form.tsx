import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { FormRefusal } from './form-refusal.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { useFieldErrors } from './use-refusal.ts'

interface PostFormProps<Name extends string> {
  /** What came of the last post, or was kept of one. */
  refusal: FormRefusal | null | undefined
  /** Of the fields, in their order. */
  labels: Record<Name, string>
  /** What the fields begin with. */
  values?: Partial<Record<Name, string | null>>
  /** Makes sending twice the same as once: a new one from each answer of the loader. */
  idempotencyKey?: string
  submit: string
  /** The controls: `control(name)` gives each its name, label, text and error. */
  children: (control: (name: Name) => Control<Name>) => ReactNode
}

interface Control<Name> {
  name: Name
  label: string
  error: string | undefined
  defaultValue: string | undefined
}

/** A form with one button that posts to its own page. */
export function PostForm<Name extends string>(props: PostFormProps<Name>) {
  const { refusal, labels, values, idempotencyKey, submit, children } = props
  const { summary, field } = useFieldErrors(refusal, labels)
  const isPending = useNavigation().formMethod === 'POST'
  const typed = (name: string) => refusal?.values[name]?.toString()
  const key = typed('key') ?? idempotencyKey
  return (
    <Form method="post" className="stack" noValidate>
      <ErrorSummary errors={summary} />
      <RefusalNotice refusal={refusal} />
      {key && <input type="hidden" name="key" value={key} />}
      {children((name) => ({
        name,
        label: labels[name],
        error: field(name),
        defaultValue: typed(name) ?? values?.[name] ?? undefined,
      }))}
      <div className="actions">
        <Button pending={isPending}>{submit}</Button>
      </div>
    </Form>
  )
}
