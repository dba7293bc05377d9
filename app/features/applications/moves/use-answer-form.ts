import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { answerId } from '#app/features/applications/tabs/use-tab-state.ts'
import { sendByKey } from '#app/platform/form/send-by-key.ts'

/** Escape leads back. `takesFocus`: the keys of the form work at once, also without its anchor in the URL. */
export function useAnswerForm(back: string, { takesFocus = false } = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const form = ref.current
    if (!form || (!takesFocus && location.hash !== `#${answerId}`)) return
    const first = form.querySelector<HTMLElement>('[data-first]') ?? form
    first.focus({ preventScroll: true })
  }, [takesFocus])
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented) return sendByKey(event)
    navigate(back, { preventScrollReset: true })
  }
  return { ref, tabIndex: -1, onKeyDown }
}
