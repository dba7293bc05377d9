import { useLocation } from '@remix-run/react'
import { useBeforePaint } from '#app/platform/use-before-paint.ts'
import { answerOf, give, isField, wasSent, type FieldValue, type FormField } from './field-state.ts'

const given = new Map<string, Map<string, FieldValue>>()

let written: string | null = null

let sent: { form: FormData; to: string } | null = null

export function noteSent(form: FormData, to: string): void {
  sent = { form, to: to.replace(/#.*/, '') }
}

let last: string | null = null

/** Restores the typed text of a form when the visitor returns with the Back button; passwords stay empty. */
export function RestoreTyped() {
  const { key, pathname, search } = useLocation()
  useBeforePaint(() => {
    giveBack(key)
    if (last !== null && last !== key && sent?.to === pathname + search) goOn(last, sent.form)
    if (last !== key) sent = null
    last = key
    function note({ target }: Event) {
      if (!isRestorable(target)) return
      remember(key, target)
      written = target.id
    }
    function come({ target }: Event) {
      if (isRestorable(target)) written = target.id
    }
    function send() {
      written = null
    }
    function leave({ target }: Event) {
      queueMicrotask(() => {
        const { id, isConnected } = target as Element
        if (isConnected && id === written) written = null
      })
    }
    document.addEventListener('input', note)
    document.addEventListener('focusin', come)
    document.addEventListener('submit', send, true)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('input', note)
      document.removeEventListener('focusin', come)
      document.removeEventListener('submit', send, true)
      document.removeEventListener('focusout', leave)
    }
  }, [key, pathname, search])
  return null
}

function remember(key: string, field: FormField): void {
  const fields = given.get(key) ?? new Map<string, FieldValue>()
  fields.delete(field.id)
  given.set(key, fields.set(field.id, answerOf(field)))
}

function giveBack(key: string): void {
  for (const [id, answer] of given.get(key) ?? []) {
    const field = document.getElementById(id)
    if (isRestorable(field)) give(field, answer)
  }
}

function goOn(key: string, form: FormData): void {
  const intent = form.get('intent')
  const isSame = (field: FormField) =>
    [...(field.form?.elements ?? [])].some(
      (each) => (each as FormField).name === 'intent' && (each as FormField).value === intent,
    )
  for (const [id, answer] of given.get(key) ?? []) {
    const field = document.getElementById(id)
    if (!isRestorable(field) || wasSent(form, field, answer) || !isSame(field)) continue
    if (wasSent(form, field, answerOf(field))) give(field, answer)
  }
  const field = written === null ? null : document.getElementById(written)
  if (isRestorable(field) && isSame(field)) field.focus({ preventScroll: true })
}

function isRestorable(field: EventTarget | null): field is FormField {
  return (
    isField(field) && field.id !== '' && field.form?.method === 'post' && !isSecretOrFile(field)
  )
}

/** Returns whether a field is for a password or a file, also while the password is readable. */
function isSecretOrFile(field: FormField): boolean {
  return /password|file/.test(`${field.type} ${field.autocomplete}`)
}
