import { useEffect, useRef, type KeyboardEvent } from 'react'
import { answerId } from '#app/features/applications/tabs/use-tab-state.ts'

/** Props of the form that a link opened: the link's anchor, the keyboard starts in it, Ctrl and Enter send it. */
export function useAnswerForm() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (location.hash === `#${answerId}`) ref.current?.focus({ preventScroll: true })
  }, [])
  return { ref, id: answerId, tabIndex: -1, onKeyDown: sendByKey }
}

/** Ctrl and Enter, for who writes without taking the hands away. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (isSending && !event.repeat) event.currentTarget.requestSubmit()
}
