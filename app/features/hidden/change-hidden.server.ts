import { hideCompany, hideVacancy, showCompany, showVacancy } from '#contract/hidden.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import {
  changeGuestHidden,
  isHiddenName,
  type HiddenKind,
} from '#app/platform/session/guest-hidden.server.ts'

export interface HiddenChange {
  kind: HiddenKind
  name: string
  isHidden: boolean
  key: string
}

/** Reads the form of a card: `hide` or `show` with a key such as `vacancy.<id>`; null if it is malformed. */
export function readHiddenChange({ hide, show }: Record<string, unknown>): HiddenChange | null {
  const key = String(hide ?? show ?? '')
  const [kind, name = ''] = key.split('.')
  if (kind !== 'vacancy' && kind !== 'company') return null
  return isHiddenName(kind, name) ? { kind, name, isHidden: hide !== undefined, key } : null
}

/** Hides or shows a vacancy or company; returns the cookies to set, which only guests have. */
export async function changeHidden(
  { user, request, call }: Visit,
  { kind, name, isHidden }: HiddenChange,
): Promise<string[]> {
  if (!user) return [changeGuestHidden(request, kind, name, isHidden)]
  if (kind === 'vacancy') {
    await call(isHidden ? hideVacancy : showVacancy, { params: { id: name } })
  } else {
    await call(isHidden ? hideCompany : showCompany, { params: { slug: name } })
  }
  return []
}
