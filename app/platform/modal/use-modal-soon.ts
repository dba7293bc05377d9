import { useEffect } from 'react'
import { loadDialog } from './load-dialog.ts'

/** Loads the code of modals in advance, so that a link opens its modal without delay, even offline. */
export function useModalSoon(): void {
  useEffect(() => {
    loadDialog().catch(() => {
      // If loading fails, the link opens the page with the same content instead of a modal.
    })
  }, [])
}
