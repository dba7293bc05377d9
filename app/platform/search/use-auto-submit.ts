import { useLocation, useNavigationType, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { filledParams } from '#app/platform/form/get-form.tsx'

const isBeside = '(width >= 54rem)'

// The form with filters is sent this many ms after the last change.
const pauseMs = 300

const own = { byFilters: true }

/** Sends the form with filters after each change, if the screen is so wide that the form is beside the results. */
export function useAutoSubmit(action: string) {
  const submit = useSubmit()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && (state as typeof own | null)?.byFilters
  const [drawnFor, redrawFor] = useState(key)
  if (!isOwn && drawnFor !== key) redrawFor(key)
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    function onClick({ target }: MouseEvent): void {
      if ((target as Element).closest('a')) clearTimeout(waiting.current)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

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
