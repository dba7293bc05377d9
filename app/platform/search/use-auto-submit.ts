import { useLocation, useNavigationType, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { filledParams } from '#app/platform/form/get-form.tsx'

/** The filters are beside the list from this width (layout.css). */
const isBeside = '(width >= 54rem)'

// Longer than the time between two digits of a sum, or two ticked boxes.
const pauseMs = 300

const own = { byFilters: true }

/**
 * Submits the filters' form on change if it is beside the list: nothing scrolls, and the form retains its state and
 * focus. `drawnFor` changes when the search changed in another way.
 */
export function useAutoSubmit(action: string) {
  const submit = useSubmit()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && (state as typeof own | null)?.byFilters
  const [drawnFor, redrawFor] = useState(key)
  if (!isOwn && drawnFor !== key) redrawFor(key)
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  // Clicking a link cancels a pending update, so that the link's page opens.
  useEffect(() => {
    function onClick({ target }: MouseEvent): void {
      if ((target as Element).closest('a')) clearTimeout(waiting.current)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  /** Returns whether the list will follow. */
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
