import { useEffect } from 'react'

/** What one pressed has opened a field: the keyboard goes on there. */
export function useFocusOn(id: string, isOpened: boolean): void {
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus()
  }, [id, isOpened])
}
