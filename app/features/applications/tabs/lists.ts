// The tabs of both sides: which applications stand on each, in what order, and how many.
import type { Application } from '#contract/applications.ts'
import { isMatch, isOnList, resumeLists, vacancyLists } from '#contract/rules/application-lists.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import {
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
  if (!tab.endsWith('interviews')) return applications.toSorted(newestFirst)
  return applications.toSorted((a, b) =>
    compare(a.invitation?.scheduled_at ?? '', b.invitation?.scheduled_at ?? ''),
  )
}

/**
 * The same for the employer, whose applications stand as they are to be answered: unread ones first, of these and of the
 * rest what was promised for the earliest day. `keptUnread` have been read on this visit and stay in their place.
 */
export function sortForTriage(
  tab: VacancyTab,
  applications: readonly Application[],
  keptUnread: ReadonlySet<string> = new Set(),
): Application[] {
  if (tab !== 'applications') return sortForTab(tab, applications)
  const isUnread = (each: Application) =>
    isUnreadApplication(each) || keptUnread.has(each.public_id)
  const rank = (each: Application) => (isUnread(each) ? 0 : isTurnOf('employer', each) ? 1 : 2)
  return applications.toSorted(
    (a, b) => rank(a) - rank(b) || compare(dueAt(a), dueAt(b)) || newestFirst(a, b),
  )
}

/**
 * What the employer goes on to after `answered`, in the list as it was before: the next unread one, else the next that waits
 * for an answer; from the end on to the first. Opening marked `answered` as read, so its place is sought among both. Null
 * when it did not wait itself: then no answers were being given one after another.
 */
export function nextToAnswer(
  tab: VacancyTab,
  applications: readonly Application[],
  answered: string,
): string | null {
  const waiting = applications.filter(
    (each) => onVacancyTab(tab, each) && isTurnOf('employer', each),
  )
  const isAnswered = (each: Application) => each.public_id === answered
  if (!waiting.some(isAnswered)) return null
  const unread = waiting.filter((each) => isUnreadApplication(each) && !isAnswered(each))
  const row =
    unread.length > 0
      ? sortForTriage(tab, [...unread, ...waiting.filter(isAnswered)], new Set([answered]))
      : sortForTriage(tab, waiting)
  const next = row[(row.findIndex(isAnswered) + 1) % row.length]
  return next && !isAnswered(next) ? next.public_id : null
}

export interface TabCount {
  count: number
  fresh: boolean
}

/** `fresh` where something new stands: matches repeat what the other tabs count as new already. */
export function countTab(side: Side, tab: string, shown: readonly Application[]): TabCount {
  const isFresh = side === 'employer' ? isUnreadApplication : isUnseenInvitation
  return { count: shown.length, fresh: tab !== 'matches' && shown.some(isFresh) }
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
export function tabPath(side: Side, paths: Paths, application: Application): string {
  if (side === 'employer') {
    const tab = vacancyTabs.find((each) => each !== 'matches' && onVacancyTab(each, application))
    return paths.vacancyView(application.vacancy_public_id, tab ?? 'applications')
  }
  const tab = resumeTabs.find((each) => each !== 'matches' && onResumeTab(each, application))
  return paths.resumeView(application.resume_public_id, tab ?? 'applications')
}

/** After every date where nothing is promised. */
function dueAt({ response_due_at }: Application): string {
  return response_due_at ?? '9999'
}

function newestFirst(a: Application, b: Application): number {
  return compare(b.created_at, a.created_at) || compare(a.public_id, b.public_id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
