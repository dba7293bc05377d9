import { useEffect } from 'react'
import { loadDialog } from './load-dialog.ts'

/** Loads the code of modals in advance, so that a link opens its modal without delay, even offline. */
export function useModalSoon(): void {
  useEffect(() => {
    loadDialog().catch(() => {
      // If loading the code of modals fails, a link opens its page instead of a modal.
    })
  }, [])
}
