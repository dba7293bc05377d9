import { useEffect, useRef } from 'react'

/** For a form that is emptied in place once it was sent well, so that the focus stays where it is. */
export function useCleared(isPending: boolean, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && !isRefused) form.current?.reset()
    wasPending.current = isPending
  }, [isPending, isRefused])
  return form
}
