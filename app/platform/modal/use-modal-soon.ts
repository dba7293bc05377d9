import { useEffect } from 'react'
import { loadDialog } from './load-dialog.ts'

/** Loads the code of modals as soon as a page opens, so that modals then open without delay. */
export function useModalSoon(): void {
  useEffect(() => {
    loadDialog().catch(() => {
      // After a failed load the link opens a page instead of a modal.
    })
  }, [])
}
