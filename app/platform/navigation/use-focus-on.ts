import { useEffect } from 'react'

/** Focuses a field after the visitor has opened the field, and again whenever `since` changes. */
export function useFocusOn(id: string, isOpened: boolean, since?: unknown): void {
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus()
  }, [id, isOpened, since])
}
