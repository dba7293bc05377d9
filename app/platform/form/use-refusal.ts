import { useMemo } from 'react'
import type { FieldErrors } from '#contract/field-errors.ts'
import { useErrorText } from '#app/platform/errors/error-text.ts'
import type { FormError } from '#app/ui/error-summary.tsx'
import type { FormRefusal } from './answer-form.server.ts'
import { useFieldText } from './field-text.ts'

const none: FieldErrors = {}

/**
 * A refusal as sentences: `field(name)` for beside the field, `summary` for the ErrorSummary. `sentence` replaces the
 * catalogue's sentence for the error that belongs to no field.
 */
export function useRefusal(
  refusal: FormRefusal | undefined,
  labels: Record<string, string>,
  sentence?: string,
) {
  const errorText = useErrorText()
  const { summary: ofFields, field } = useFieldErrors(refusal, labels)
  const general = refusal?.error ? (sentence ?? errorText(refusal.error)) : undefined
  const summary = useMemo<FormError[]>(
    () => (general ? [{ message: general }, ...ofFields] : ofFields),
    [general, ofFields],
  )
  return { summary, general, field }
}

/** The same for the errors of fields alone, in the order of `labels`, which is that of the form. */
export function useFieldErrors(
  refusal: FormRefusal | null | undefined,
  labels: Record<string, string>,
) {
  const fieldText = useFieldText()
  const fields = refusal?.fields ?? none

  // The summary takes focus when it changes, so it must stay the same between renders of one answer.
  const summary = useMemo<FormError[]>(() => {
    const named = Object.keys(labels).filter((name) => fields[name])
    const others = Object.keys(fields).filter((name) => !labels[name])
    return [
      ...named.map((name) => ({
        field: name,
        message: namedError(labels[name] ?? '', fieldText(fields, name)),
      })),
      ...others.map((name) => ({ message: namedError(name, fieldText(fields, name)) })),
    ]
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])

  return { summary, field: (name: string) => fieldText(fields, name) }
}

/** «Имя: заполните это поле». */
export function namedError(label: string, sentence = ''): string {
  return `${label}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
