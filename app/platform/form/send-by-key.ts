import type { KeyboardEvent } from 'react'

/** Submits the form, or the form inside the element, by Ctrl+Enter. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  const place = event.currentTarget
  const form = place instanceof HTMLFormElement ? place : place.querySelector('form')
  if (isSending && !event.repeat) form?.requestSubmit()
}
