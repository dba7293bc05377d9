import { useEffect } from 'react'
import { loadDialog } from './load-dialog.ts'

/** For what has a link to a modal: fetches it ahead, so that it opens at once and also when the network has gone. */
export function useModalSoon(): void {
  useEffect(() => {
    loadDialog().catch(() => {
      // The link leads to the page with the same content.
    })
  }, [])
}
