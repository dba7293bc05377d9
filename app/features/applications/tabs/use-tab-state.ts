import { useLocation, useSearchParams } from '@remix-run/react'
import { filterQueryIn } from '#app/features/applications/table/filters.ts'
import { isQueueIn, openedPath } from './opened-path.ts'

export const answerId = 'answer'

export function useTabState() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const filters = filterQueryIn(search)
  return {
    opened: search.get('application'),
    move: search.get('move'),
    isQueue: isQueueIn(search),
    to(application?: string, move?: string): string {
      if (!application) return filters ? `${pathname}?${filters}` : pathname
      const path = openedPath(pathname, application, { move, isQueue: isQueueIn(search), filters })
      return move ? `${path}#${answerId}` : path
    },
  }
}
