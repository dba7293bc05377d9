// The tabs of both sides: which applications stand on each, in what order, and how many.
import type { Application } from '#contract/applications.ts'
import { isMatch, isOnList, resumeLists, vacancyLists } from '#contract/rules/application-lists.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { paths, type ResumeTab, type VacancyTab } from '#app/paths.ts'
import { isUnreadApplication, isUnseenInvitation } from './status.ts'

export const resumeTabs = [
  'applications',
  'invitations',
  'video-interviews',
  'office-interviews',
  'matches',
  'postponed',
] as const satisfies readonly ResumeTab[]

export const vacancyTabs = [
  'matches',
  'applications',
  'interviews',
  'invitations',
  'video-interviews',
  'office-interviews',
  'postponed',
] as const satisfies readonly VacancyTab[]

export function isResumeTab(tab: string | undefined): tab is ResumeTab {
  return (resumeTabs as readonly (string | undefined)[]).includes(tab)
}

export function isVacancyTab(tab: string | undefined): tab is VacancyTab {
  return (vacancyTabs as readonly (string | undefined)[]).includes(tab)
}

export function onResumeTab(tab: ResumeTab | 'closed', application: Application): boolean {
  return tab === 'matches' ? isMatch(application) : isOnList(resumeLists[tab], application)
}

export function onVacancyTab(tab: VacancyTab | 'closed', application: Application): boolean {
  return tab === 'matches' ? isMatch(application) : isOnList(vacancyLists[tab], application)
}

/** Applications of one tab: interviews by their time, those without one first; the rest newest first. */
export function sortForTab(tab: string, applications: readonly Application[]): Application[] {
  if (!tab.endsWith('interviews')) {
    return applications.toSorted((a, b) => compare(b.created_at, a.created_at))
  }
  return applications.toSorted((a, b) =>
    compare(a.invitation?.scheduled_at ?? '', b.invitation?.scheduled_at ?? ''),
  )
}

export interface TabCount {
  count: number
  fresh: boolean
}

export function countTab(
  side: Side,
  applications: readonly Application[],
  isOnTab: (application: Application) => boolean,
): TabCount {
  const isFresh = side === 'employer' ? isUnreadApplication : isUnseenInvitation
  const shown = applications.filter(isOnTab)
  return { count: shown.length, fresh: shown.some(isFresh) }
}

/** The soonest agreed meeting that has not begun. */
export function nextMeeting(
  applications: readonly Application[],
  now: Date,
): Application | undefined {
  const agreed = applications.filter(
    ({ status, invitation }) =>
      status === 'accepted' && invitation && Date.parse(invitation.scheduled_at) > now.getTime(),
  )
  return sortForTab('interviews', agreed)[0]
}

/** The tab that an application stands on for a side; closed ones are a block of the applications. */
export function tabPath(side: Side, lang: string, application: Application): string {
  if (side === 'employer') {
    const tab = vacancyTabs.find((each) => each !== 'matches' && onVacancyTab(each, application))
    return paths.vacancyView({
      lang,
      id: application.vacancy_public_id,
      tab: tab ?? 'applications',
    })
  }
  const tab = resumeTabs.find((each) => each !== 'matches' && onResumeTab(each, application))
  return paths.resumeView({ lang, id: application.resume_public_id, tab: tab ?? 'applications' })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
