import { useLocation, useSearchParams } from '@remix-run/react'
import { isQueueIn, openedPath } from './opened-path.ts'

/** Id of an opened move's form, which links jump to. */
export const answerId = 'answer'

/** The opened application and form are in the address, to survive a reload and work without script. */
export function useTabState() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return {
    opened: search.get('application'),
    move: search.get('move'),
    isQueue: isQueueIn(search),
    to(application?: string, move?: string): string {
      if (!application) return pathname
      const path = openedPath(pathname, application, { move, isQueue: isQueueIn(search) })
      return move ? `${path}#${answerId}` : path
    },
  }
}
