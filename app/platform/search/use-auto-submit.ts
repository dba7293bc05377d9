import { useLocation, useNavigationType, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { filledParams } from '#app/platform/form/get-form.tsx'

/** From this width of the window on, the filters are beside the list of results (layout.css). */
const isBeside = '(width >= 54rem)'

// After this pause in ms the form is submitted; usually two digits of a sum are typed faster.
const pauseMs = 300

const own = { byFilters: true }

/**
 * Submits the form with filters on each change if it is beside the list; the page does not scroll, and the form keeps
 * its state and focus. `drawnFor` changes if the search was changed outside the form, which is then rendered anew.
 */
export function useAutoSubmit(action: string) {
  const submit = useSubmit()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && (state as typeof own | null)?.byFilters
  const [drawnFor, redrawFor] = useState(key)
  if (!isOwn && drawnFor !== key) redrawFor(key)
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  // A click on a link cancels a pending update of the list, because the update would replace the link's page.
  useEffect(() => {
    function onClick({ target }: MouseEvent): void {
      if ((target as Element).closest('a')) clearTimeout(waiting.current)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  /** Schedules an update of the list of results; returns false if the form is not beside the list. */
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
