// Counters of both sides as data, like the lists: the pages get a function from it and the API an SQL condition.
import { isOnList, type Listed, type ListClause } from './application-lists.ts'
import {
  applicationStatuses,
  openStatuses,
  terminalStatuses,
  type Outcome,
  type Side,
} from './application-moves.ts'
import type { InvitationType } from './vocabulary.ts'

/** Counts an application that is on the list of the clause and matches its other keys now. */
export interface CounterClause extends ListClause {
  unopenedBy?: Side
  overdue?: boolean
  /** Whether all offered or agreed times have passed. */
  passed?: boolean
  outcome?: readonly (Outcome | null)[]
  /** The time of the slot is in the future. */
  ahead?: true
  /** The candidate has not confirmed the hire. */
  unconfirmed?: true
}

/** The part of an application that its counters depend on; times are RFC 3339. */
export interface CountedApplication extends Listed {
  viewed_by_employer_at: string | null
  viewed_by_candidate_at: string | null
  response_due_at: string | null
  invitation: (NonNullable<Listed['invitation']> & { alternatives: readonly string[] }) | null
  outcome: Outcome | null
  hire_confirmed_at: string | null
}

/** The employer still owes the outcome of a past meeting, even if the candidate has reported one. */
export const untoldOutcomes = [
  null,
  'employer_no_show',
  'hire_reported',
] as const satisfies (Outcome | null)[]

/** Both want to talk, or all offered times have passed: the employer has to offer a time. */
const toSchedule = [
  { status: ['interview'] },
  { status: ['invited'], passed: true },
] as const satisfies CounterClause[]

/** The meeting is over and the employer has not reported its outcome. */
const toConclude = [
  { status: ['accepted'], passed: true, outcome: untoldOutcomes },
] as const satisfies CounterClause[]

/** An answer is owed to either initiator; postponing does not extend the promised deadline. */
const toAnswer = [
  { status: ['active'] },
  { initiated_by: 'candidate', status: ['postponed'], overdue: true },
] as const satisfies CounterClause[]

export const vacancyCounters = {
  /** All applications by candidates, in any status. */
  responses: [{ initiated_by: 'candidate', status: applicationStatuses }],
  unread: [{ initiated_by: 'candidate', status: openStatuses, unopenedBy: 'employer' }],
  /** The employer has to act; shown on every page. */
  waiting: [...toAnswer, ...toSchedule, ...toConclude],
  /** The vacancy may promise a deadline for them. */
  promised: [{ status: ['active'] }],
  overdue: [
    { status: ['active'], overdue: true },
    { initiated_by: 'candidate', status: ['postponed'], overdue: true },
  ],
  to_schedule: toSchedule,
  to_conclude: toConclude,
  invited: [{ status: ['invited'] }],
  /** An interview was offered, whether or not its time is agreed. */
  offered: [{ status: ['invited', 'interview', 'accepted'] }],
  /** Agreed, in the future or past. */
  accepted: [{ status: ['accepted'] }],
  /** Agreed and in the future. */
  meetings: [{ status: ['accepted'], slot: 'set', ahead: true }],
} as const satisfies Record<string, readonly CounterClause[]>

export const invitationsToAnswer = [
  { initiated_by: 'employer', status: ['active'] },
  { initiated_by: 'employer', status: ['invited'], passed: false },
  { initiated_by: 'candidate', status: ['invited'], slot: 'set', passed: false },
] as const satisfies CounterClause[]

export const resumeCounters = {
  /** The candidate has to answer an invitation, an offered time or a job offer. */
  waiting: [
    ...invitationsToAnswer,
    { status: ['accepted'], outcome: ['hired'], unconfirmed: true },
  ],
  unseen: [
    { initiated_by: 'employer', status: openStatuses, unopenedBy: 'candidate' },
    { initiated_by: 'candidate', status: openStatuses, slot: 'set', unopenedBy: 'candidate' },
  ],
} as const satisfies Record<string, readonly CounterClause[]>

const meetings = (type?: InvitationType): CounterClause[] => [
  { status: ['accepted'], slot: type, passed: false, outcome: [...untoldOutcomes, ...notHired] },
  { status: ['accepted'], slot: type, passed: true, outcome: notHired },
]
const notHired = ['not_hired', 'candidate_no_show'] as const satisfies Outcome[]

/**
 * The tabs of a vacancy by whose turn it is: every application is on one of `applications`, `invitations`,
 * `interviews`, `postponed` and `closed`. The lists of the specification are in `application-lists.ts`.
 */
export const vacancyTabs = {
  applications: vacancyCounters.waiting,
  invitations: [
    { status: ['invited'], passed: false },
    { initiated_by: 'employer', status: ['postponed'] },
  ],
  interviews: meetings(),
  'video-interviews': meetings('video'),
  'office-interviews': meetings('office'),
  postponed: [{ initiated_by: 'candidate', status: ['postponed'], overdue: false }],
  /** Hired candidates count as closed. */
  closed: [{ status: terminalStatuses }, { status: ['accepted'], outcome: ['hired'] }],
} as const satisfies Record<string, readonly CounterClause[]>

/** Applications that wait for this side; every page counts by this rule. */
export const turns: Record<Side, readonly CounterClause[]> = {
  candidate: resumeCounters.waiting,
  employer: vacancyCounters.waiting,
}

/**
 * Returns whether it is this side's turn. An invitation that the candidate has activated again counts for both: it has
 * no answer yet, and the employer may offer a time without one.
 */
export function isTurnOf(side: Side, application: CountedApplication, now: Date): boolean {
  return isCounted(turns[side], application, now)
}

export function isOverdue(application: CountedApplication, now: Date): boolean {
  return isCounted(vacancyCounters.overdue, application, now)
}

/** Returns whether the employer has not opened a candidate's application. */
export function isUnread(application: CountedApplication): boolean {
  return isCounted(vacancyCounters.unread, application, anyTime)
}

/** Returns whether the candidate has not opened an offer. */
export function isUnseen(application: CountedApplication): boolean {
  return isCounted(resumeCounters.unseen, application, anyTime)
}

// For counters that do not depend on time.
const anyTime = new Date(0)

export function isCounted(
  clauses: readonly CounterClause[],
  application: CountedApplication,
  now: Date,
): boolean {
  const { response_due_at: due, invitation, outcome, hire_confirmed_at } = application
  const isLate = due !== null && Date.parse(due) < now.getTime()
  return clauses.some(
    (clause) =>
      isOnList([clause], application) &&
      (!clause.unopenedBy || application[`viewed_by_${clause.unopenedBy}_at`] === null) &&
      (clause.overdue === undefined || clause.overdue === isLate) &&
      (clause.passed === undefined || clause.passed === hasPassed(application, now)) &&
      (!clause.outcome || clause.outcome.includes(outcome)) &&
      (!clause.unconfirmed || hire_confirmed_at === null) &&
      (!clause.ahead ||
        (invitation !== null && Date.parse(invitation.scheduled_at) > now.getTime())),
  )
}

/** Returns whether it has times and all valid ones are in the past. */
export function hasPassed(
  { status, invitation }: Pick<CountedApplication, 'status' | 'invitation'>,
  now: Date,
): boolean {
  if (!invitation) return false
  const others = status === 'invited' ? invitation.alternatives : []
  return [invitation.scheduled_at, ...others].every((at) => Date.parse(at) < now.getTime())
}
