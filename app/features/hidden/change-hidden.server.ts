import {
  hideCompany,
  hideListedResume,
  hideVacancy,
  showCompany,
  showListedResume,
  showVacancy,
} from '#contract/hidden.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import {
  changeGuestHidden,
  guestPatterns,
  type GuestHiddenKind,
} from '#app/platform/session/guest-hidden.server.ts'

type HiddenKind = GuestHiddenKind | 'resume'

export interface HiddenChange {
  kind: HiddenKind
  name: string
  isHidden: boolean
  key: string
}

/** Reads the form of a card: `hide` or `show` with a key such as `vacancy.<id>`; null if it is malformed. */
export function readHiddenChange({ hide, show }: Record<string, unknown>): HiddenChange | null {
  const key = String(hide ?? show ?? '')
  const [asked, name = ''] = key.split('.')
  const kind = kinds.find((each) => each === asked)
  return kind && patterns[kind].test(name)
    ? { kind, name, isHidden: hide !== undefined, key }
    : null
}

const patterns: Record<HiddenKind, RegExp> = { ...guestPatterns, resume: guestPatterns.vacancy }
const kinds: HiddenKind[] = ['vacancy', 'company', 'resume']

/** Hides or shows a vacancy, company or resume. Returns the cookies to set, because guests' choices are in cookies. */
export async function changeHidden(
  { user, request, call }: Visit,
  { kind, name, isHidden }: HiddenChange,
): Promise<string[]> {
  if (kind === 'resume') {
    await call(isHidden ? hideListedResume : showListedResume, { params: { id: name } })
  } else if (!user) {
    return [changeGuestHidden(request, kind, name, isHidden)]
  } else if (kind === 'vacancy') {
    await call(isHidden ? hideVacancy : showVacancy, { params: { id: name } })
  } else {
    await call(isHidden ? hideCompany : showCompany, { params: { slug: name } })
  }
  return []
}
