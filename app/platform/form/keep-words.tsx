import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isChoice, setText, type Field } from './field-state.ts'

// Of each entry of the history, while the document lives: what was given in the field with this id.
const given = new Map<string, Map<string, string | boolean>>()

/**
 * A page that one goes back to has what was typed into its forms: the browser does that for documents, not for pages
 * that the router draws. Passwords and searches, whose words are in the address, excepted.
 */
export function KeepWords() {
  const { key } = useLocation()
  useEffect(() => {
    giveBack(key)
    function note({ target }: Event) {
      if (isKept(target)) remember(key, target)
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [key])
  return null
}

function remember(key: string, field: Field): void {
  const fields = given.get(key) ?? new Map<string, string | boolean>()
  // Of radio buttons only the last one pressed is the answer: it comes last.
  fields.delete(field.id)
  given.set(key, fields.set(field.id, isChoice(field) ? field.checked : field.value))
}

function giveBack(key: string): void {
  for (const [id, answer] of given.get(key) ?? []) {
    const field = document.getElementById(id)
    if (!isKept(field)) continue
    if (isChoice(field)) {
      if (field.checked !== answer) field.click()
    } else if (field.value !== answer) {
      setValue(field, String(answer))
    }
  }
}

/** As a person does it, so that whoever listens to the field hears of it. */
function setValue(field: Field, value: string): void {
  setText(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function isKept(field: EventTarget | null): field is Field {
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  return isField && field.id !== '' && field.form?.method === 'post' && !isSecretOrFile(field)
}

/** A password that is shown is a text by its type; a file cannot be given back. */
function isSecretOrFile(field: Field): boolean {
  return /password|file/.test(`${field.type} ${field.autocomplete}`)
}
