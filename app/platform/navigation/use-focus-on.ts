import { useEffect } from 'react'

/** What one pressed has opened a field: the keyboard goes on there, and again whenever `since` changes. */
export function useFocusOn(id: string, isOpened: boolean, since?: unknown): void {
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus()
  }, [id, isOpened, since])
}
