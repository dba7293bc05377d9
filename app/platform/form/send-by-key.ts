import type { KeyboardEvent } from 'react'

/** Sends a form when the visitor presses Ctrl+Enter in it. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  const place = event.currentTarget
  const form = place instanceof HTMLFormElement ? place : place.querySelector('form')
  if (isSending && !event.repeat) form?.requestSubmit()
}
