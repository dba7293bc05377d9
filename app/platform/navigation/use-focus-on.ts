import { useEffect } from 'react'

/** Focuses a field that the user has opened, and again whenever `since` changes. */
export function useFocusOn(id: string, isOpened: boolean, since?: unknown): void {
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus()
  }, [id, isOpened, since])
}
