// The lists on the page of a vacancy and the tabs on the page of a resume.
import type { Application } from '#contract/applications.ts'
import { isMatch, isOnList, resumeLists, vacancyLists } from '#contract/rules/application-lists.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { groupOf, specLists, type SpecList } from '#contract/rules/vacancy-groups.ts'
import {
  isAgreed,
  isClosed,
  isOverdue,
  isTurnOf,
  isUnreadApplication,
  isUnseenInvitation,
} from '#app/features/applications/status/status.ts'
import { groupPath } from '#app/features/applications/table/filters.ts'
import type { Paths, ResumeTab, VacancyTab } from '#app/paths.ts'

export const resumeTabs = [
  'applications',
  'invitations',
  'video-interviews',
  'office-interviews',
  'postponed',
  'matches',
] as const satisfies readonly ResumeTab[]

export function isResumeTab(tab: string | undefined): tab is ResumeTab {
  return (resumeTabs as readonly (string | undefined)[]).includes(tab)
}

export function isVacancyTab(tab: string | undefined): tab is VacancyTab {
  return tab === 'applications' || specLists.some((known) => known === tab)
}

export function onResumeTab(tab: ResumeTab | 'closed', application: Application): boolean {
  if (tab === 'matches') return isMatch(application)
  return isOnList(resumeLists[tab], application) || (tab === 'invitations' && isOffer(application))
}

/** Returns whether the employer has offered a meeting time for the application. */
export function isOffer(application: Application): boolean {
  return isOnList(resumeLists.offers, application)
}

/** Returns whether a list of spec §4.5 of a vacancy contains the application. */
export function onSpecList(list: SpecList, application: Application): boolean {
  return list === 'matches' ? isMatch(application) : isOnList(vacancyLists[list], application)
}

export function resumeTabPart(
  tab: ResumeTab,
  application: Application,
): 'shown' | 'offers' | 'closed' | null {
  if (tab === 'applications' && onResumeTab('closed', application)) return 'closed'
  if (!onResumeTab(tab, application)) return null
  if (tab === 'invitations' && isOffer(application)) return 'offers'
  return isClosed(application) ? 'closed' : 'shown'
}

/** Sorts the applications of a tab: interviews by their time, all others by their last change, newest first. */
export function sortForTab(tab: string, applications: readonly Application[]): Application[] {
  if (!tab.endsWith('interviews')) return applications.toSorted(newestFirst)
  return applications.toSorted((a, b) => compareTexts(slotTime(a), slotTime(b)))
}

/** Sorts the employer's applications: overdue first, then unread, then by the deadline for the answer. */
export function sortForTriage(applications: readonly Application[], now: Date): Application[] {
  const rank = (each: Application) => {
    if (isOverdue(each, now)) return 0
    if (isUnreadApplication(each)) return 1
    return isTurnOf('employer', each, now) ? 2 : 3
  }
  return applications.toSorted(
    (a, b) => rank(a) - rank(b) || compareTexts(dueAt(a), dueAt(b)) || newestFirst(a, b),
  )
}

/** Returns whether a row is the application, or stands for it because the same candidate sent both. */
export function isRowOf({ public_id, same_person }: Application, id: string | null): boolean {
  return public_id === id || same_person.some((other) => other.public_id === id)
}

/** Returns the applications after the given one in a list, and then those before it; none if it is not in the list. */
export function othersAfter(applications: readonly Application[], id: string): Application[] {
  const at = applications.findIndex((each) => isRowOf(each, id))
  return at === -1 ? [] : [...applications.slice(at + 1), ...applications.slice(0, at)]
}

/** How many to send along with an answer, because it may answer the first of them too. */
const mostNext = 3

/** Returns the ids of the applications to open after an answer to the given one, if it waited for the employer. */
export function nextToAnswer(shown: readonly Application[], id: string, now: Date): string[] {
  const waiting = shown.filter((each) => isTurnOf('employer', each, now))
  return othersAfter(waiting, id)
    .slice(0, mostNext)
    .map(({ public_id }) => public_id)
}

export interface TabCount {
  count: number
  fresh: boolean
}

export function countMatches(
  suggested: number | null,
  applications: readonly Application[],
): Partial<TabCount> {
  return suggested === null ? {} : { count: suggested + applications.filter(isMatch).length }
}

export function countTab(side: Side, tab: string, shown: readonly Application[]): TabCount {
  const isFresh = side === 'employer' ? isUnreadApplication : isUnseenInvitation
  const isBelow = (each: Application) =>
    side === 'candidate' && tab === 'invitations' && isOffer(each)
  const counted = shown.filter((each) => !isBelow(each))
  return { count: counted.length, fresh: counted.some(isFresh) }
}

export function nextMeeting(
  applications: readonly Application[],
  now: Date,
): Application | undefined {
  const agreed = applications.filter((each) => isAgreed(each, now))
  return sortForTab('interviews', agreed)[0]
}

export function tabPath(side: Side, paths: Paths, application: Application, now: Date): string {
  if (side === 'employer') {
    const list = paths.vacancyView(application.vacancy_public_id, 'applications')
    return groupPath(list, groupOf(application, now))
  }
  const tab = resumeTabs.find((each) => each !== 'matches' && onResumeTab(each, application))
  return paths.resumeView(application.resume_public_id, tab ?? 'applications')
}

export function dueAt({ status, response_due_at }: Application): string {
  if (status !== 'active' && status !== 'postponed') return ''
  return response_due_at ?? '9999'
}

export function slotTime({ invitation }: Application): string {
  return invitation?.scheduled_at ?? ''
}

export function newestFirst(a: Application, b: Application): number {
  return compareTexts(b.created_at, a.created_at) || compareTexts(a.public_id, b.public_id)
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
