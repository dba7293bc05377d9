import { useEffect } from 'react'
import { loadDialog } from './load-dialog.ts'

/** Prefetches the code of modals, so that a link opens one at once and also offline. */
export function useModalSoon(): void {
  useEffect(() => {
    loadDialog().catch(() => {
      // The link then leads to the page with the same content.
    })
  }, [])
}
