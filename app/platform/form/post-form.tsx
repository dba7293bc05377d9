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
  /** What came of the last post, or was kept of one. */
  refusal: FormRefusal | null | undefined
  /** Which of the forms of its page this is: the action's `intent`, and `?saved=` of the page after it. */
  intent?: string
  /** Of the fields, in their order. */
  labels: Record<Name, string>
  /** What the fields begin with. */
  values?: Partial<Record<Name | Part<Name>, string | null>>
  /** Makes sending twice the same as once: a new one from each answer of the loader. */
  idempotencyKey?: string
  submit: string
  /** What was sent well is not shown again: passwords, a search. */
  clears?: boolean
  /** The answer is a file: the browser posts the form by itself, with script too, and stays where it is. */
  saves?: boolean
  /**
   * Where the main act of the page is another one: `line` has its only field and its button in one line. `danger`: what it
   * does is not easily undone.
   */
  look?: 'line' | 'aside' | 'danger'
  /** Beside the button: the way that does nothing. */
  instead?: ReactNode
  /** The controls: `control(name)` gives each its name, label, text and error, and each part of a date its own. */
  children: (control: (name: Name | Part<Name>) => Control) => ReactNode
}

type Part<Name extends string> = `${Name}.${'day' | 'month' | 'year'}`

interface Control {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string | undefined
}

/** A form with one button that posts to its own page. */
export function PostForm<Name extends string>(props: PostFormProps<Name>) {
  const {
    intent,
    labels,
    values,
    idempotencyKey,
    submit,
    look,
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
  // Two forms of a page may have a field of the same name.
  const idOf = (name: string) => (intent ? `${intent}-${name}` : name)
  // What is wrong with the only field is said beside it, where one goes on, and nowhere else in the form.
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
      className={look === 'line' ? 'form-line' : 'stack'}
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
          variant={look === 'danger' ? look : look ? 'outline' : 'primary'}
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

/** What came of this form, where its page has several. */
function ofForm({ refusal, intent }: Pick<PostFormProps<string>, 'refusal' | 'intent'>) {
  return refusal && refusal.values.intent === intent ? refusal : null
}
