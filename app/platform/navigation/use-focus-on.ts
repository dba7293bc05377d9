import { useEffect } from 'react'

export function useFocusOn(id: string, isOpened: boolean, since?: unknown): void {
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus()
  }, [id, isOpened, since])
}
