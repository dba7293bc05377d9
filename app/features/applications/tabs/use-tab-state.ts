import { useLocation, useSearchParams } from '@remix-run/react'
import { isQueueIn, openedPath } from './opened-path.ts'

export const answerId = 'answer'

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
