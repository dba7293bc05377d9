import { useLocation } from '@remix-run/react'
import { useBeforePaint } from '#app/platform/use-before-paint.ts'
import { answerOf, give, isField, wasSent, type Answer, type Field } from './field-state.ts'

// Of each entry of the history, while the document lives: what was given in the field with this id.
const given = new Map<string, Map<string, Answer>>()

/** The field that is written in or about to be, until it is left or its form is sent. */
let written: string | null = null

/** A form that was sent well: what it held, and the page that follows. */
let sent: { form: FormData; to: string } | null = null

/** Says that the answer to a form leads to another page, or to the same one anew. */
export function noteSent(form: FormData, to: string): void {
  sent = { form, to: to.replace(/#.*/, '') }
}

let last: string | null = null

/**
 * A page that one goes back to has what was typed into its forms: the browser does that for documents, not for pages
 * that the router draws. So has the page that follows a form what was typed into it after it was sent. Passwords and
 * searches, whose words are in the address, excepted.
 */
export function KeepWords() {
  const { key, pathname, search } = useLocation()
  // A letter typed before the field has its focus again would be lost, so this runs before the browser draws.
  useBeforePaint(() => {
    giveBack(key)
    if (last !== null && last !== key && sent?.to === pathname + search) goOn(last, sent.form)
    if (last !== key) sent = null
    last = key
    function note({ target }: Event) {
      if (!isKept(target)) return
      remember(key, target)
      written = target.id
    }
    function come({ target }: Event) {
      if (isKept(target)) written = target.id
    }
    function send() {
      written = null
    }
    function leave({ target }: Event) {
      // What is drawn anew loses the focus without being left.
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

function remember(key: string, field: Field): void {
  const fields = given.get(key) ?? new Map<string, Answer>()
  // Of radio buttons only the last one pressed is the answer: it comes last.
  fields.delete(field.id)
  given.set(key, fields.set(field.id, answerOf(field)))
}

function giveBack(key: string): void {
  for (const [id, answer] of given.get(key) ?? []) {
    const field = document.getElementById(id)
    if (isKept(field)) give(field, answer)
  }
}

/** The same form on the next page takes what was given since, where it holds what was sent. */
function goOn(key: string, form: FormData): void {
  const intent = form.get('intent')
  const isSame = (field: Field) =>
    [...(field.form?.elements ?? [])].some(
      (each) => (each as Field).name === 'intent' && (each as Field).value === intent,
    )
  for (const [id, answer] of given.get(key) ?? []) {
    const field = document.getElementById(id)
    if (!isKept(field) || wasSent(form, field, answer) || !isSame(field)) continue
    if (wasSent(form, field, answerOf(field))) give(field, answer)
  }
  const field = written === null ? null : document.getElementById(written)
  if (isKept(field) && isSame(field)) field.focus({ preventScroll: true })
}

function isKept(field: EventTarget | null): field is Field {
  return (
    isField(field) && field.id !== '' && field.form?.method === 'post' && !isSecretOrFile(field)
  )
}

/** A password that is shown is a text by its type; a file cannot be given back. */
function isSecretOrFile(field: Field): boolean {
  return /password|file/.test(`${field.type} ${field.autocomplete}`)
}
