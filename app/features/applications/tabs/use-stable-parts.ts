import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { useTabState } from './use-tab-state.ts'

/** Divides applications into groups. While the page is open, no application changes its group. */
export function useStableParts<Part extends string>(
  applications: readonly Application[],
  partOf: (application: Application) => Part | null,
  openedPart: Part,
): (part: Part) => Application[] {
  const { pathname } = useLocation()
  const { opened } = useTabState()
  const [visit, setVisit] = useState<{ pathname: string; parts: ReadonlyMap<string, Part> }>({
    pathname,
    parts: new Map(),
  })
  const before = visit.pathname === pathname ? visit.parts : new Map<string, Part>()
  const parts = new Map(before)
  for (const each of applications) {
    const part = partOf(each) ?? (each.public_id === opened ? openedPart : null)
    if (part && !parts.has(each.public_id)) parts.set(each.public_id, part)
  }
  if (visit.pathname !== pathname || parts.size !== before.size) setVisit({ pathname, parts })
  return (part) => applications.filter(({ public_id }) => parts.get(public_id) === part)
}
