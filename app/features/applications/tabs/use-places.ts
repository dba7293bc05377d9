import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { useTabState } from './use-tab-state.ts'

/**
 * Applications by the place where they stand on this page. One keeps the place where it was found for as long as the page
 * is open, so that what an act or the other side makes of it is read where one looks; the one that the address opens has
 * a place here even when no list of the page holds it.
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
