import { useLocation, useSearchParams } from '@remix-run/react'
import { listPath, openedInList } from '#app/features/applications/table/filters.ts'
import { isQueueIn } from './opened-path.ts'

export const answerId = 'answer'

export function useTabState() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const list = listPath({ pathname, searchParams: search })
  return {
    opened: search.get('application'),
    move: search.get('move'),
    isQueue: isQueueIn(search),
    to(application?: string, move?: string): string {
      if (!application) return list
      const path = openedInList(list, application, { move, isQueue: isQueueIn(search) })
      return move ? `${path}#${answerId}` : path
    },
  }
}
