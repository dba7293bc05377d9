import type { KeyboardEvent } from 'react'

/** Ctrl and Enter send the form, or the one that stands in what is pressed, for who writes without taking the hands away. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  const place = event.currentTarget
  const form = place instanceof HTMLFormElement ? place : place.querySelector('form')
  if (isSending && !event.repeat) form?.requestSubmit()
}
