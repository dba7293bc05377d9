// The groups of applications to a vacancy by whose turn it is. Each application is in exactly one of them.
import { vacancyTabs, type CounterClause } from './application-counters.ts'

/** `answer`: the employer's turn. `wait`: the candidate's turn. `meetings`: agreed meetings. */
export const vacancyGroups = ['answer', 'wait', 'meetings', 'postponed', 'closed'] as const
export type VacancyGroup = (typeof vacancyGroups)[number]

export const groupClauses: Record<VacancyGroup, readonly CounterClause[]> = {
  answer: vacancyTabs.applications,
  wait: vacancyTabs.invitations,
  meetings: vacancyTabs.interviews,
  postponed: vacancyTabs.postponed,
  closed: vacancyTabs.closed,
}

/** `match`: the best match of vacancy and resume first. `pay`: the lowest expected pay first. */
export const applicationSorts = ['deadline', 'match', 'newest', 'pay'] as const
export type ApplicationSort = (typeof applicationSorts)[number]
