import { useEffect } from 'react'
import { loadDialog } from './load-dialog.ts'

/** Loads the code of modals in advance, so that modals open without delay. */
export function useModalSoon(): void {
  useEffect(() => {
    loadDialog().catch(() => {
      // If the code of a modal cannot be loaded, the link opens a page instead.
    })
  }, [])
}
