import { useEffect, useRef } from 'react'
import { answerId } from '#app/features/applications/tabs/use-tab-state.ts'

/** Props of the form that a link opened: the link's anchor, and the keyboard starts in it. */
export function useAnswerFocus() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (location.hash === `#${answerId}`) ref.current?.focus({ preventScroll: true })
  }, [])
  return { ref, id: answerId, tabIndex: -1 }
}
