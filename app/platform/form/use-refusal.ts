import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '#app/platform/errors/refusal-text.ts'
import { useErrorSentences } from '#app/platform/errors/use-error-sentences.ts'
import { isToastTaken, showToast } from '#app/platform/toast/toast-store.ts'
import type { FormError } from '#app/ui/error-summary.tsx'
import type { FormRefusal } from './form-refusal.ts'
import { useFieldText } from './field-text.ts'
import { useOpenErrors } from './use-open-errors.ts'

export const networkToast = 'network'

const said = new WeakSet<FormRefusal>()

/** Returns the sentence about why a form was refused. A toast repeats it for screen readers (spec §8). */
export function useRefusalSentence(refusal: FormRefusal | null | undefined): string | undefined {
  const { t } = useTranslation('common')
  const { sentences, ready } = useErrorSentences()
  const error = refusal?.error
  const sentence = error && ready ? refusalText({ ...refusal, error }, sentences, t) : undefined
  useEffect(() => {
    if (!refusal || !ready || said.has(refusal)) return
    said.add(refusal)
    const toast =
      refusal.toast === undefined && sentence ? ofPage(refusal, sentence) : refusal.toast
    if (toast && !(toast.id && isToastTaken(toast.id))) showToast({ ...toast, variant: 'danger' })
  }, [refusal, ready, sentence])
  return sentence
}

function ofPage({ error }: FormRefusal, message: string) {
  return { id: error === 'network_error' ? networkToast : undefined, message }
}

export function useFieldErrors(
  refusal: FormRefusal | null | undefined,
  labels: Record<string, string>,
) {
  useRefusalSentence(refusal)
  const fieldText = useFieldText()
  const open = useOpenErrors(refusal)
  const named = Object.keys(labels).filter((name) => open[name])
  const others = Object.keys(open).filter((name) => !labels[name])
  const summary: FormError[] = [
    ...named.map((name) => ({
      field: name,
      message: namedError(labels[name] ?? '', fieldText(open, name)),
    })),
    ...others.map((name) => ({ message: namedError(name, fieldText(open, name)) })),
  ]
  return { summary, field: (name: string) => fieldText(open, name) }
}

export function namedError(label: string, sentence = ''): string {
  return `${label}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
