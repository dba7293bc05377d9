import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { useTabState } from './use-tab-state.ts'

/**
 * Groups applications by their part of this page. An application stays in its first part while the page is open, so
 * that a change by a move or by the other side does not move it away from the reader. The opened application gets a
 * part even if no list of the page contains it.
 */
export function usePlaces<Place extends string>(
  applications: readonly Application[],
  placeOf: (application: Application) => Place | null,
  openedPlace: Place,
): (place: Place) => Application[] {
  const { pathname } = useLocation()
  const { opened } = useTabState()
  const [visit, setVisit] = useState<{ pathname: string; found: ReadonlyMap<string, Place> }>({
    pathname,
    found: new Map(),
  })
  const before = visit.pathname === pathname ? visit.found : new Map<string, Place>()
  const found = new Map(before)
  for (const each of applications) {
    const place = placeOf(each) ?? (each.public_id === opened ? openedPlace : null)
    if (place && !found.has(each.public_id)) found.set(each.public_id, place)
  }
  if (visit.pathname !== pathname || found.size !== before.size) setVisit({ pathname, found })
  return (place) => applications.filter(({ public_id }) => found.get(public_id) === place)
}
