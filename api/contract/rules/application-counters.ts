// The counters of both sides as data, like the lists: one description gives the pages their function and the API its SQL.
import { isOnList, type Listed, type ListClause } from './application-lists.ts'
import {
  applicationStatuses,
  openStatuses,
  terminalStatuses,
  type Outcome,
  type Side,
} from './application-moves.ts'
import type { InvitationType } from './vocabulary.ts'

/** Counts an application that stands on the list of the clause and is as its other keys say at the moment of counting. */
export interface CounterClause extends ListClause {
  /** This side has not opened it. */
  unopenedBy?: Side
  /** The promised day of an answer has passed, or has not. */
  overdue?: boolean
  /** Every offered or agreed time has passed, or one has not. */
  passed?: boolean
  /** How the meeting ended is one of these. */
  outcome?: readonly (Outcome | null)[]
  /** The time of its slot lies ahead. */
  ahead?: true
  /** The candidate has not answered that he is hired. */
  unconfirmed?: true
}

/** The part of an application that decides which counters count it; times are RFC 3339. */
export interface Counted extends Listed {
  viewed_by_employer_at: string | null
  viewed_by_candidate_at: string | null
  response_due_at: string | null
  invitation: (NonNullable<Listed['invitation']> & { alternatives: readonly string[] }) | null
  outcome: Outcome | null
  hire_confirmed_at: string | null
}

/** The employer still owes the outcome of a past meeting, also after the candidate said how it ended. */
export const untoldOutcomes = [
  null,
  'employer_no_show',
  'hire_reported',
] as const satisfies (Outcome | null)[]

/** Both want to talk or every offered time has passed: the employer has to name a time. */
const toSchedule = [
  { status: ['interview'] },
  { status: ['invited'], passed: true },
] as const satisfies CounterClause[]

/** The meeting is over, the employer has not said how it ended. */
const toConclude = [
  { status: ['accepted'], passed: true, outcome: untoldOutcomes },
] as const satisfies CounterClause[]

/** An answer is owed, whoever began; putting aside defers none longer than was promised. */
const toAnswer = [
  { status: ['active'] },
  { initiated_by: 'candidate', status: ['postponed'], overdue: true },
] as const satisfies CounterClause[]

/** Of a vacancy, or of all of them. */
export const vacancyCounters = {
  /** What candidates sent, whatever has become of it. */
  responses: [{ initiated_by: 'candidate', status: applicationStatuses }],
  unread: [{ initiated_by: 'candidate', status: openStatuses, unopenedBy: 'employer' }],
  /** The employer's move, on every page that says how many wait for her. */
  waiting: [...toAnswer, ...toSchedule, ...toConclude],
  /** A day is promised for its answer, or may be. */
  promised: [{ status: ['active'] }],
  /** Waiting longer than was promised. */
  overdue: [
    { status: ['active'], overdue: true },
    { initiated_by: 'candidate', status: ['postponed'], overdue: true },
  ],
  to_schedule: toSchedule,
  to_conclude: toConclude,
  invited: [{ status: ['invited'] }],
  /** A talk was offered, whether or not it is agreed upon when. */
  offered: [{ status: ['invited', 'interview', 'accepted'] }],
  /** Agreed upon, also when the time is past. */
  accepted: [{ status: ['accepted'] }],
  /** Agreed upon and yet to come. */
  meetings: [{ status: ['accepted'], slot: 'set', ahead: true }],
} as const satisfies Record<string, readonly CounterClause[]>

/** An invitation or an offered time that the candidate has not answered. */
export const invitationsToAnswer = [
  { initiated_by: 'employer', status: ['active'] },
  { initiated_by: 'employer', status: ['invited'], passed: false },
  { initiated_by: 'candidate', status: ['invited'], slot: 'set', passed: false },
] as const satisfies CounterClause[]

/** Of a resume, or of all of them. */
export const resumeCounters = {
  /** The candidate has an invitation, an offered time or the offer of the job to answer. */
  waiting: [
    ...invitationsToAnswer,
    { status: ['accepted'], outcome: ['hired'], unconfirmed: true },
  ],
  /** What was offered and not opened yet. */
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
 * The tabs of a vacancy by whose move it is: every application stands on one of `applications`, `invitations`,
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
  /** Also who is hired. */
  closed: [{ status: terminalStatuses }, { status: ['accepted'], outcome: ['hired'] }],
} as const satisfies Record<string, readonly CounterClause[]>

/** Applications that wait for a move of this side; every page counts by this rule. */
export const turns: Record<Side, readonly CounterClause[]> = {
  candidate: resumeCounters.waiting,
  employer: vacancyCounters.waiting,
}

/**
 * Whether it is this side's turn. An invitation that the candidate has come back to is in the hands of both: it has no
 * answer yet, and the employer need not wait for one to offer a time.
 */
export function isTurnOf(side: Side, application: Counted, now: Date): boolean {
  return isCounted(turns[side], application, now)
}

/** Whether the employer promised the answer for an earlier moment than `now`. */
export function isOverdue(application: Counted, now: Date): boolean {
  return isCounted(vacancyCounters.overdue, application, now)
}

/** Whether the employer has not read a candidate's application. */
export function isUnread(application: Counted): boolean {
  return isCounted(vacancyCounters.unread, application, anyTime)
}

/** Whether the candidate has not seen yet what was offered. */
export function isUnseen(application: Counted): boolean {
  return isCounted(resumeCounters.unseen, application, anyTime)
}

// For counters that no time changes.
const anyTime = new Date(0)

/** Whether one of `clauses` counts `application` at `now`. */
export function isCounted(
  clauses: readonly CounterClause[],
  application: Counted,
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

/** Whether it has a time, and none that is still meant lies ahead. */
export function hasPassed(
  { status, invitation }: Pick<Counted, 'status' | 'invitation'>,
  now: Date,
): boolean {
  if (!invitation) return false
  const others = status === 'invited' ? invitation.alternatives : []
  return [invitation.scheduled_at, ...others].every((at) => Date.parse(at) < now.getTime())
}
