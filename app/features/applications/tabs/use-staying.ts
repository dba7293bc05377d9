import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'

/**
 * Ids of what has stood on a tab since it was opened. What the other side takes off it meanwhile stays before the reader's
 * eyes and says what has become of it; an act of one's own opens the tab anew.
 */
export function useStaying(onTab: readonly Application[]): ReadonlySet<string> {
  const { key } = useLocation()
  const ids = onTab.map(({ public_id }) => public_id)
  const [visit, setVisit] = useState({ key, ids: new Set(ids) })
  if (visit.key !== key) setVisit({ key, ids: new Set(ids) })
  else if (ids.some((id) => !visit.ids.has(id)))
    setVisit({ key, ids: new Set([...visit.ids, ...ids]) })
  return visit.ids
}
