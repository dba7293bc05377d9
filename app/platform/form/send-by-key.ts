import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends the form. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  const place = event.currentTarget
  const form = place instanceof HTMLFormElement ? place : place.querySelector('form')
  if (isSending && !event.repeat) form?.requestSubmit()
}
