// The tabs on the page of a vacancy and on the page of a resume.
import type { Application, Invitation } from '#contract/applications.ts'
import { isCounted, vacancyTabs as onTabs } from '#contract/rules/application-counters.ts'
import { isMatch, isOnList, resumeLists } from '#contract/rules/application-lists.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import {
  isAgreed,
  isClosed,
  isOverdue,
  isTurnOf,
  isUnreadApplication,
  isUnseenInvitation,
} from '#app/features/applications/status/status.ts'
import type { Paths, ResumeTab, VacancyTab } from '#app/paths.ts'

export const resumeTabs = [
  'applications',
  'invitations',
  'video-interviews',
  'office-interviews',
  'postponed',
  'matches',
] as const satisfies readonly ResumeTab[]

/** The tabs on the page that shows an employer's vacancy. */
export const vacancyTabs = [
  'applications',
  'invitations',
  'interviews',
  'postponed',
  'matches',
] as const satisfies readonly VacancyTab[]
export const meetingTabs = [
  'interviews',
  'video-interviews',
  'office-interviews',
] as const satisfies readonly VacancyTab[]

export function isResumeTab(tab: string | undefined): tab is ResumeTab {
  return (resumeTabs as readonly (string | undefined)[]).includes(tab)
}

export function isVacancyTab(tab: string | undefined): tab is VacancyTab {
  return [...vacancyTabs, ...meetingTabs].some((known) => known === tab)
}

export function onResumeTab(tab: ResumeTab | 'closed', application: Application): boolean {
  if (tab === 'matches') return isMatch(application)
  return isOnList(resumeLists[tab], application) || (tab === 'invitations' && isOffer(application))
}

/** Returns whether the employer has offered a meeting time for the application. */
export function isOffer(application: Application): boolean {
  return isOnList(resumeLists.offers, application)
}

export function onVacancyTab(
  tab: VacancyTab | 'closed',
  application: Application,
  now: Date,
): boolean {
  return tab === 'matches' ? isMatch(application) : isCounted(onTabs[tab], application, now)
}

export function isMeetingTab(tab: VacancyTab): boolean {
  return meetingTabs.some((each) => each === tab)
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

export interface TabParts {
  shown: Application[]
  closed: Application[]
}

export function vacancyTabParts(tab: VacancyTab, all: readonly Application[], now: Date): TabParts {
  const on = (each: VacancyTab | 'closed') => all.filter((one) => onVacancyTab(each, one, now))
  const shown = on(tab).filter((each) => !onVacancyTab('closed', each, now))
  if (tab === 'matches') return { shown, closed: on(tab).filter((one) => !shown.includes(one)) }
  return { shown, closed: tab === 'applications' ? on('closed') : [] }
}

/** Sorts the applications of a tab: interviews by their time, all others by their last change, newest first. */
export function sortForTab(tab: string, applications: readonly Application[]): Application[] {
  if (!tab.endsWith('interviews')) return applications.toSorted(newestFirst)
  return applications.toSorted((a, b) => compareTexts(slotTime(a), slotTime(b)))
}

function sortMeetings(applications: readonly Application[], now: Date): Application[] {
  const sorted = sortForTab('interviews', applications)
  return sorted.toSorted((a, b) => Number(isAgreed(b, now)) - Number(isAgreed(a, now)))
}

/** Sorts the employer's applications: overdue first, then unread, then by the deadline for the answer. */
export function sortForTriage(
  tab: VacancyTab,
  applications: readonly Application[],
  now: Date,
  readOnThisVisit: ReadonlySet<string> = new Set(),
): Application[] {
  if (isMeetingTab(tab)) return sortMeetings(applications, now)
  if (tab !== 'applications') return sortForTab(tab, applications)
  const rank = (each: Application) => {
    if (isOverdue(each, now)) return 0
    if (isUnreadApplication(each) || readOnThisVisit.has(each.public_id)) return 1
    return isTurnOf('employer', each, now) ? 2 : 3
  }
  return applications.toSorted(
    (a, b) => rank(a) - rank(b) || compareTexts(dueAt(a), dueAt(b)) || newestFirst(a, b),
  )
}

/**
 * Returns the application that the employer answers after `answered`: overdue or unread, otherwise the next in the
 * list.
 */
export function nextToAnswer(
  tab: VacancyTab,
  applications: readonly Application[],
  answered: string,
  now: Date,
): string | null {
  const waiting = applications.filter(
    (each) => onVacancyTab(tab, each, now) && isTurnOf('employer', each, now),
  )
  const isAnswered = (each: Application) => each.public_id === answered
  if (!waiting.some(isAnswered)) return null
  const isPressing = (each: Application) => isUnreadApplication(each) || isOverdue(each, now)
  const pressing = waiting.filter((each) => isPressing(each) && !isAnswered(each))
  const row =
    pressing.length > 0
      ? sortForTriage(tab, [...pressing, ...waiting.filter(isAnswered)], now, new Set([answered]))
      : sortForTriage(tab, waiting, now)
  const next = row[(row.findIndex(isAnswered) + 1) % row.length]
  return next && !isAnswered(next) ? next.public_id : null
}

/** Returns the application that the employer answers first, of all vacancies: overdue, unread, by its deadline. */
export function firstToAnswer(
  applications: readonly Application[],
  now: Date,
): Application | undefined {
  const waiting = applications.filter((each) => isTurnOf('employer', each, now))
  return sortForTriage('applications', waiting, now)[0]
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

export function lastInvitation(applications: readonly Application[]): Invitation | null {
  const invitations = applications.flatMap(({ invitation }) => invitation ?? [])
  return invitations.toSorted((a, b) => compareTexts(b.created_at, a.created_at))[0] ?? null
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
    const tab = vacancyTabs.find(
      (each) => each !== 'matches' && onVacancyTab(each, application, now),
    )
    return paths.vacancyView(application.vacancy_public_id, tab ?? 'applications')
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
