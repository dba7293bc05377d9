import { useMemo } from 'react'
import { useErrorText } from '#app/platform/errors/error-text.ts'
import type { FormError } from '#app/ui/error-summary.tsx'
import type { FormRefusal } from './answer-form.server.ts'
import { useFieldText } from './field-text.ts'

/**
 * A refusal as sentences: `field(name)` for beside the field, `summary` for the ErrorSummary, in the order of `labels`.
 * `sentence` replaces the catalogue's sentence for the error that belongs to no field.
 */
export function useRefusal(
  refusal: FormRefusal | undefined,
  labels: Record<string, string>,
  sentence?: string,
) {
  const fieldText = useFieldText()
  const errorText = useErrorText()
  const fields = refusal?.fields ?? {}
  const general = refusal?.error ? (sentence ?? errorText(refusal.error)) : undefined

  // The summary takes focus when it changes, so it must stay the same between renders of one answer.
  const summary = useMemo<FormError[]>(() => {
    const named = Object.keys(labels).filter((name) => fields[name])
    const others = Object.keys(fields).filter((name) => !labels[name])
    return [
      ...(general ? [{ message: general }] : []),
      ...named.map((name) => ({
        field: name,
        message: `${labels[name]}: ${lowerFirst(fieldText(fields, name) ?? '')}`,
      })),
      ...others.map((name) => ({ message: `${name}: ${fieldText(fields, name)}` })),
    ]
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])

  return { summary, general, field: (name: string) => fieldText(fields, name) }
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
