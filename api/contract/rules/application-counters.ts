// The rules by which the API and the pages count applications, for example those that wait for the employer.
import { isOnList, type Listed, type ListClause } from './application-lists.ts'
import {
  applicationStatuses,
  openStatuses,
  terminalStatuses,
  type ApplicationStatus,
  type Outcome,
  type Side,
} from './application-moves.ts'
import type { InvitationType } from './vocabulary.ts'

/** A condition for counting applications: the condition of a list, plus conditions that depend on the current time. */
export interface CounterClause extends ListClause {
  unopenedBy?: Side
  overdue?: boolean
  /** true: all meeting times of the application must be in the past; false: at least one must be in the future. */
  passed?: boolean
  outcome?: readonly (Outcome | null)[]
  /** Counts only applications whose meeting is in the future. */
  ahead?: true
  /** Counts only applications in which the candidate has not confirmed the hire. */
  unconfirmed?: true
}

/** The fields of an application from which the counters are computed. */
export interface CountedApplication extends Listed {
  viewed_by_employer_at: string | null
  viewed_by_candidate_at: string | null
  response_due_at: string | null
  invitation:
    | (NonNullable<Listed['invitation']> & {
        alternatives: readonly string[]
        candidate_chooses?: boolean
      })
    | null
  outcome: Outcome | null
  hire_confirmed_at: string | null
  /** For the employer: the refusal that the candidate is not told yet. The employer counts it as rejected. */
  pending_refusal?: object | null
}

/** While a meeting has one of these outcomes, the employer has not reported it; perhaps the candidate has. */
export const untoldOutcomes = [
  null,
  'employer_no_show',
  'hire_reported',
] as const satisfies (Outcome | null)[]

/** Applications in which the employer has to offer a meeting time, because none is offered or all have passed. */
const toSchedule = [
  { status: ['interview'] },
  { status: ['invited'], passed: true },
] as const satisfies CounterClause[]

/** The meeting of the application is over, and the employer has not reported its outcome. */
const toConclude = [
  { status: ['accepted'], passed: true, outcome: untoldOutcomes },
] as const satisfies CounterClause[]

/** Applications that the employer has to answer. */
const toAnswer = [
  { status: ['active'] },
  { initiated_by: 'candidate', status: ['postponed'], overdue: true },
] as const satisfies CounterClause[]

export const vacancyCounters = {
  /** All applications that candidates have sent, in any status. */
  responses: [{ initiated_by: 'candidate', status: applicationStatuses }],
  unread: [{ initiated_by: 'candidate', status: openStatuses, unopenedBy: 'employer' }],
  /** Applications that wait for the employer; every page of the employer shows their number. */
  waiting: [...toAnswer, ...toSchedule, ...toConclude],
  /** Applications that the employer has to answer, perhaps by a promised deadline. */
  promised: [{ status: ['active'] }],
  overdue: [
    { status: ['active'], overdue: true },
    { initiated_by: 'candidate', status: ['postponed'], overdue: true },
  ],
  to_schedule: toSchedule,
  to_conclude: toConclude,
  invited: [{ status: ['invited'] }],
  /** Applications with an interview, whether or not its time is agreed. */
  offered: [{ status: ['invited', 'interview', 'accepted'] }],
  /** Applications with an agreed interview time, in the future or in the past. */
  accepted: [{ status: ['accepted'] }],
  /** Applications with an agreed interview time in the future. */
  meetings: [{ status: ['accepted'], slot: 'set', ahead: true }],
} as const satisfies Record<string, readonly CounterClause[]>

export const invitationsToAnswer = [
  { initiated_by: 'employer', status: ['active'] },
  { initiated_by: 'employer', status: ['invited'], passed: false },
  { initiated_by: 'candidate', status: ['invited'], slot: 'set', passed: false },
] as const satisfies CounterClause[]

export const resumeCounters = {
  /** Applications in which the candidate has to answer an invitation, or confirm a hire that the employer reported. */
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
const notHired = ['not_hired', 'hire_declined', 'candidate_no_show'] as const satisfies Outcome[]

/**
 * The tabs of a vacancy's page. Every application is on one of the tabs `applications`, `invitations`, `interviews`,
 * `postponed` and `closed`. The lists of spec §4.5 are in `application-lists.ts`.
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
  /** Closed applications, including those of hired candidates. */
  closed: [{ status: terminalStatuses }, { status: ['accepted'], outcome: ['hired'] }],
} as const satisfies Record<string, readonly CounterClause[]>

/** The applications that wait for the candidate or for the employer. Every page of the account shows their number. */
export const turns: Record<Side, readonly CounterClause[]> = {
  candidate: resumeCounters.waiting,
  employer: vacancyCounters.waiting,
}

/** Returns whether an application waits for the candidate or employer given by `side`, opened or not. */
export function isTurnOf(
  side: Side,
  application: Omit<CountedApplication, 'viewed_by_candidate_at'>,
  now: Date,
): boolean {
  return isCounted(turns[side], { ...application, viewed_by_candidate_at: null }, now)
}

export function isOverdue(application: CountedApplication, now: Date): boolean {
  return isCounted(vacancyCounters.overdue, application, now)
}

/** Returns whether the employer has not yet opened an application sent by a candidate. */
export function isUnread(application: CountedApplication): boolean {
  return isCounted(vacancyCounters.unread, application, anyTime)
}

/** Returns whether the candidate has not yet opened an invitation or a meeting offer of the employer. */
export function isUnseen(application: CountedApplication): boolean {
  return isCounted(resumeCounters.unseen, application, anyTime)
}

const anyTime = new Date(0)
/** The status that an application gets when its pending refusal is sent. */
export const refusedStatus: ApplicationStatus = 'rejected'

export function isCounted(
  clauses: readonly CounterClause[],
  application: CountedApplication,
  now: Date,
): boolean {
  const { response_due_at: due, invitation, outcome, hire_confirmed_at } = application
  const listed = application.pending_refusal
    ? { ...application, status: refusedStatus }
    : application
  const isLate = due !== null && Date.parse(due) < now.getTime()
  return clauses.some(
    (clause) =>
      isOnList([clause], listed) &&
      (!clause.unopenedBy || application[`viewed_by_${clause.unopenedBy}_at`] === null) &&
      (clause.overdue === undefined || clause.overdue === isLate) &&
      (clause.passed === undefined || clause.passed === hasPassed(application, now)) &&
      (!clause.outcome || clause.outcome.includes(outcome)) &&
      (!clause.unconfirmed || hire_confirmed_at === null) &&
      (!clause.ahead ||
        (invitation !== null && Date.parse(invitation.scheduled_at) > now.getTime())),
  )
}

/** Returns whether all times of the meeting are in the past. */
export function hasPassed(
  { status, invitation }: Pick<CountedApplication, 'status' | 'invitation'>,
  now: Date,
): boolean {
  if (!invitation) return false
  const others = status === 'invited' ? invitation.alternatives : []
  return [invitation.scheduled_at, ...others].every((at) => Date.parse(at) < now.getTime())
}
