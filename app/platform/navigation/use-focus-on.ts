import { useEffect } from 'react'

/** Focuses a field after the visitor has opened it. */
export function useFocusOn(id: string, isOpened: boolean, since?: unknown): void {
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus()
  }, [id, isOpened, since])
}
