import { useLocation, useSearchParams } from '@remix-run/react'
import { isQueueIn, openedPath } from './opened-path.ts'

/** The form of an opened move; its links lead right to it. */
export const answerId = 'answer'

/** What is opened in a tab lives in its address, so that it survives reload and works without script. */
export function useTabState() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return {
    opened: search.get('application'),
    move: search.get('move'),
    isQueue: isQueueIn(search),
    /** This tab with an application opened in it, or with nothing. */
    to(application?: string, move?: string): string {
      if (!application) return pathname
      const path = openedPath(pathname, application, { move, isQueue: isQueueIn(search) })
      return move ? `${path}#${answerId}` : path
    },
  }
}
