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
  /** The refusal of the page's last post, or a refusal restored after sign-in or from a draft. */
  refusal: FormRefusal | null | undefined
  /** The name of the form in the page's action, and in `?saved=` of the URL after saving. */
  intent?: string
  /** The labels of the form's fields, in their order on the page. */
  labels: Record<Name, string>
  values?: Partial<Record<Name | DatePart<Name>, string | null>>
  /** The key by which the API recognizes a repeated post; each reply of the loader has a new key. */
  idempotencyKey?: string
  submit: string
  /** True empties the form after success, for example fields for passwords. */
  clears?: boolean
  /** True if the reply is a file, so that the browser posts the form itself, even when JavaScript runs. */
  saves?: boolean
  /** `line` shows a single field and the button in one line; `danger` marks an action that is hard to undo. */
  variant?: 'line' | 'aside' | 'danger'
  /** An element beside the form's button, such as a link that cancels. */
  instead?: ReactNode
  /** `control(name)` returns name, label, value and error of a field or of a part of a date. */
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
  // Two forms of a page may have fields of the same name, so the id contains the form's name.
  const idOf = (name: string) => (intent ? `${intent}-${name}` : name)
  // If the form has a single field, its error is shown only at the field, which gets the focus.
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
