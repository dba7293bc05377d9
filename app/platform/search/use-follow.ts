import { useLocation, useNavigationType, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { filledParams } from '#app/platform/form/get-form.tsx'

/** Where the filters stand beside the list (layout.css). */
const isBeside = '(width >= 54rem)'

// Longer than between two keys of a sum, or two boxes ticked at once.
const pauseMs = 300

const own = { byFilters: true }

/**
 * Lets the list follow a form of filters that stands beside it: nothing scrolls, and the form that was changed stays as
 * it is, with the focus in it. `drawnFor` changes when the search has changed in another way.
 */
export function useFollow(action: string) {
  const submit = useSubmit()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && (state as typeof own | null)?.byFilters
  const [drawnFor, redrawFor] = useState(key)
  if (!isOwn && drawnFor !== key) redrawFor(key)
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  // Whoever presses a link meanwhile gets the page behind it.
  useEffect(() => {
    function onClick({ target }: MouseEvent): void {
      if ((target as Element).closest('a')) clearTimeout(waiting.current)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  /** Whether the list will follow. */
  function follow(form: HTMLFormElement): boolean {
    clearTimeout(waiting.current)
    if (!matchMedia(isBeside).matches) return false
    waiting.current = setTimeout(() => {
      if (!form.isConnected) return
      submit(filledParams(form), { action, preventScrollReset: true, state: own })
    }, pauseMs)
    return true
  }

  return { drawnFor, follow }
}
