import { useEffect, useRef } from 'react'
import { answerId } from '#app/features/applications/tabs/use-tab-state.ts'
import { sendByKey } from '#app/platform/form/send-by-key.ts'

/** Props of the form that a link opened: the link's anchor, the keyboard starts in it, Ctrl and Enter send it. */
export function useAnswerForm() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (location.hash === `#${answerId}`) ref.current?.focus({ preventScroll: true })
  }, [])
  return { ref, id: answerId, tabIndex: -1, onKeyDown: sendByKey }
}
