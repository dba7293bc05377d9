// The counters of both sides as data, like the lists: one description gives the pages their function and the API its SQL.
import { isOnList, type Listed, type ListClause } from './application-lists.ts'
import { applicationStatuses, openStatuses, type Side } from './application-moves.ts'

/** Counts an application that stands on the list of the clause and is as its other keys say at the moment of counting. */
export interface CounterClause extends ListClause {
  /** This side has not opened it. */
  unopenedBy?: Side
  /** The promised day of an answer has passed. */
  overdue?: true
  /** The time of its slot lies ahead. */
  ahead?: true
}

/** The part of an application that decides which counters count it; times are RFC 3339. */
export interface Counted extends Listed {
  viewed_by_employer_at: string | null
  viewed_by_candidate_at: string | null
  response_due_at: string | null
}

/** Of a vacancy, or of all of them. */
export const vacancyCounters = {
  /** What candidates sent, whatever has become of it. */
  responses: [{ initiated_by: 'candidate', status: applicationStatuses }],
  unread: [{ initiated_by: 'candidate', status: openStatuses, unopenedBy: 'employer' }],
  /** An answer is owed, whoever began; putting aside defers none longer than was promised. */
  waiting: [
    { status: ['active'] },
    { initiated_by: 'candidate', status: ['postponed'], overdue: true },
  ],
  /** Waiting longer than was promised. */
  overdue: [
    { status: ['active'], overdue: true },
    { initiated_by: 'candidate', status: ['postponed'], overdue: true },
  ],
  /** Both want to talk, the employer has to name a time. */
  to_schedule: [{ status: ['interview'] }],
  invited: [{ status: ['invited'] }],
  /** A talk was offered, whether or not it is agreed upon when. */
  offered: [{ status: ['invited', 'interview', 'accepted'] }],
  /** Agreed upon, also when the time is past. */
  accepted: [{ status: ['accepted'] }],
  /** Agreed upon and yet to come. */
  meetings: [{ status: ['accepted'], slot: 'set', ahead: true }],
} as const satisfies Record<string, readonly CounterClause[]>

/** Of a resume, or of all of them. */
export const resumeCounters = {
  /** The candidate has an invitation or an offered time to answer. */
  waiting: [
    { initiated_by: 'employer', status: ['active', 'invited'] },
    { initiated_by: 'candidate', status: ['invited'], slot: 'set' },
  ],
  /** What was offered and not opened yet. */
  unseen: [
    { initiated_by: 'employer', status: openStatuses, unopenedBy: 'candidate' },
    { initiated_by: 'candidate', status: openStatuses, slot: 'set', unopenedBy: 'candidate' },
  ],
} as const satisfies Record<string, readonly CounterClause[]>

/** What waits for an answer of this side, on every page that says how many. */
export const owed: Record<Side, readonly CounterClause[]> = {
  candidate: resumeCounters.waiting,
  employer: vacancyCounters.waiting,
}

/** What waits for an act of this side: the employer has to name a time, too. */
const turns: Record<Side, readonly CounterClause[]> = {
  candidate: owed.candidate,
  employer: [...owed.employer, ...vacancyCounters.to_schedule],
}

/**
 * Whether it is this side's turn. An invitation that the candidate has come back to is in the hands of both: it has no
 * answer yet, and the employer need not wait for one to offer a time.
 */
export function isTurnOf(side: Side, application: Counted, now: Date): boolean {
  return isCounted(turns[side], application, now)
}

/** Whether the employer owes it an answer. */
export function isWaiting(application: Counted, now: Date): boolean {
  return isCounted(vacancyCounters.waiting, application, now)
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
  const { response_due_at: due, invitation } = application
  return clauses.some(
    (clause) =>
      isOnList([clause], application) &&
      (!clause.unopenedBy || application[`viewed_by_${clause.unopenedBy}_at`] === null) &&
      (!clause.overdue || (due !== null && Date.parse(due) < now.getTime())) &&
      (!clause.ahead ||
        (invitation !== null && Date.parse(invitation.scheduled_at) > now.getTime())),
  )
}
