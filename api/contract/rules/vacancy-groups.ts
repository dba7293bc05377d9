// The groups of applications to a vacancy by whose turn it is. Each application is in exactly one of them.
import {
  isCounted,
  vacancyTabs,
  type CountedApplication,
  type CounterClause,
} from './application-counters.ts'
import type { VacancyList } from './application-lists.ts'

/** `answer`: the employer's turn. `wait`: the candidate's turn. `meetings`: agreed meetings. */
export const openGroups = ['answer', 'wait', 'meetings', 'postponed'] as const
export const vacancyGroups = [...openGroups, 'closed'] as const
export type VacancyGroup = (typeof vacancyGroups)[number]

/** The lists of a vacancy that spec §4.5 defines; `matches` by `isMatch`, the others by `vacancyLists`. */
export const specLists = [
  'matches',
  'postponed',
  'interviews',
  'invitations',
  'video-interviews',
  'office-interviews',
] as const satisfies (VacancyList | 'matches')[]
export type SpecList = (typeof specLists)[number]

export const groupClauses: Record<VacancyGroup, readonly CounterClause[]> = {
  answer: vacancyTabs.applications,
  wait: vacancyTabs.invitations,
  meetings: vacancyTabs.interviews,
  postponed: vacancyTabs.postponed,
  closed: vacancyTabs.closed,
}

/** Returns the group of an application to a vacancy. */
export function groupOf(application: CountedApplication, now: Date): VacancyGroup {
  return openGroups.find((group) => isCounted(groupClauses[group], application, now)) ?? 'closed'
}

/** `match`: the best match of vacancy and resume first. `pay`: the lowest expected pay first. */
export const applicationSorts = ['deadline', 'match', 'newest', 'pay'] as const
export type ApplicationSort = (typeof applicationSorts)[number]
