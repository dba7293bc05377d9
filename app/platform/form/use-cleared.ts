import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { answerOf, give, isField, wasSent } from './field-state.ts'

/** Empties a form after it was sent successfully. */
export function useCleared(isPending: boolean, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const wasPending = useRef(false)
  const { formData } = useNavigation()
  const sent = useRef(formData)
  useEffect(() => {
    if (isPending && formData) sent.current = formData
  }, [isPending, formData])
  useEffect(() => {
    if (wasPending.current && !isPending && !isRefused) clear(form.current, sent.current)
    wasPending.current = isPending
  }, [isPending, isRefused])
  return form
}

function clear(form: HTMLFormElement | null, sent: FormData | undefined): void {
  const fields = [...(form?.elements ?? [])].filter(isField)
  const later = fields
    .filter(({ type }) => type !== 'hidden' && type !== 'file')
    .map((field) => [field, answerOf(field)] as const)
    .filter(([field, answer]) => sent && !wasSent(sent, field, answer))
  form?.reset()
  for (const [field, answer] of later) give(field, answer)
}
