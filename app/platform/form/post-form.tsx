import { Form, useNavigation } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { FormRefusal } from './form-refusal.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { SavedNote } from './saved-note.tsx'
import { useSaved } from './saved.ts'
import { useCleared } from './use-cleared.ts'
import { useFieldErrors, useRefusalSentence } from './use-refusal.ts'

export interface PostFormProps<Name extends string> {
  refusal: FormRefusal | null | undefined
  intent?: string
  labels: Record<Name, string>
  values?: Partial<Record<Name | DatePart<Name>, string | null>>
  idempotencyKey?: string
  submit: ReactNode
  clears?: boolean
  /** True if the server replies to the form with a file. */
  saves?: boolean
  variant?: 'line' | 'aside' | 'danger'
  instead?: ReactNode
  children: (control: (name: Name | DatePart<Name>) => Control) => ReactNode
}

type DatePart<Name extends string> = `${Name}.${'day' | 'month' | 'year'}`

interface Control {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string | undefined
}

export function PostForm<Name extends string>(props: PostFormProps<Name>) {
  const {
    intent,
    labels,
    values,
    idempotencyKey,
    submit,
    variant,
    instead,
    saves,
    clears = false,
    children,
  } = props
  const refusal = ofForm(props)
  const { summary, field } = useFieldErrors(refusal, labels)
  const { formMethod, formData } = useNavigation()
  const saved = useSaved(intent)
  const isPending = formMethod === 'POST' && (formData?.get('intent') ?? undefined) === intent
  const typed = (name: string) => refusal?.values[name]?.toString()
  const key = typed('key') ?? idempotencyKey
  const idOf = (name: string) => (intent ? `${intent}-${name}` : name)
  const [only, ...others] = Object.keys(labels)
  const alone = only && others.length === 0 && summary.length > 0 ? idOf(only) : undefined
  useEffect(() => {
    if (alone) document.getElementById(alone)?.focus()
  }, [alone, refusal])
  useRefusalSentence(refusal)
  const form = useCleared(clears && isPending, refusal !== null)
  return (
    <Form
      ref={form}
      method="post"
      reloadDocument={saves}
      className={variant === 'line' ? 'form-line' : 'stack'}
      noValidate
      preventScrollReset={intent !== undefined}
    >
      {!alone && (
        <ErrorSummary
          errors={summary.map((error) => ({ ...error, field: error.field && idOf(error.field) }))}
          answer={refusal}
        />
      )}
      {summary.length === 0 && <RefusalNotice refusal={refusal} />}
      {intent && <input type="hidden" name="intent" value={intent} />}
      {key && <input type="hidden" name="key" value={key} />}
      {children((name) => ({
        id: idOf(name),
        name,
        label: labels[name as Name] ?? '',
        error: field(name),
        defaultValue: typed(name) ?? values?.[name] ?? undefined,
      }))}
      <div className="form-foot">
        <Button
          {...landing}
          variant={variant === 'danger' ? variant : variant ? 'outline' : 'primary'}
          pending={isPending}
        >
          {submit}
        </Button>
        {instead}
        {saved && !refusal && !isPending && <SavedNote at={saved} />}
      </div>
    </Form>
  )
}

function ofForm({ refusal, intent }: Pick<PostFormProps<string>, 'refusal' | 'intent'>) {
  return refusal && refusal.values.intent === intent ? refusal : null
}
