import type { Application } from '#contract/applications.ts'
import { hasPassed, untoldOutcomes } from '#contract/rules/application-counters.ts'
import { isTerminal } from '#contract/rules/application-moves.ts'
import type applications from '#app/platform/i18n/locales/ru/applications.json'

export {
  isOverdue,
  isTurnOf,
  isUnread as isUnreadApplication,
  isUnseen as isUnseenInvitation,
} from '#contract/rules/application-counters.ts'

export type CandidateStatus = keyof (typeof applications)['status']['candidate']
export type EmployerStatus = keyof (typeof applications)['status']['employer']

export type StatusFacts = Pick<
  Application,
  | 'status'
  | 'initiated_by'
  | 'response_due_at'
  | 'viewed_by_employer_at'
  | 'closed_by'
  | 'invitation'
  | 'talk'
  | 'remind_at'
  | 'outcome'
  | 'hire_confirmed_at'
> &
  Partial<Pick<Application, 'pending_refusal'>>

export function candidateStatus(application: StatusFacts, now: Date): CandidateStatus {
  const { status, initiated_by, closed_by, invitation } = application
  const isOwn = initiated_by === 'candidate'
  switch (status) {
    case 'active':
      return isOwn ? waitingForEmployer(application, now) : 'returned'
    case 'invited':
      if (!invitation) return 'invited'
      return hasPassed(application, now) ? 'missed' : `invited_${invitation.type}`
    case 'interview':
      if (application.talk?.by !== 'candidate') {
        return application.talk?.cancelled ? 'talk_cancelled' : 'talk'
      }
      return isOwn || asksForTime(application.talk) ? 'talk_moved' : 'talk_own'
    case 'accepted':
      if (!invitation) return 'talk'
      if (!isPast(invitation.scheduled_at, now)) return `accepted_${invitation.type}`
      return outcomeOf(application)
    case 'postponed':
      if (!isOwn) return application.remind_at ? 'postponed_until' : 'postponed'
      return isDue(application, now) ? 'considered_due' : 'considered'
    case 'rejected':
      if (application.outcome === 'hire_declined') return 'hire_declined'
      return closed_by === 'candidate' ? 'rejected_by_me' : closedBy(closed_by, 'rejected')
    case 'revoked':
      return closed_by === 'candidate' ? 'revoked_by_me' : closedBy(closed_by, 'revoked')
  }
}

/** Returns whether the candidate has asked the employer for a different meeting time. */
function asksForTime({ message, proposed_slots }: NonNullable<StatusFacts['talk']>): boolean {
  return message !== '' || proposed_slots.length > 0
}

export function employerStatus(application: StatusFacts, now: Date): EmployerStatus {
  const { status, initiated_by, closed_by, invitation, response_due_at } = application
  const isOwn = initiated_by === 'employer'
  if (application.pending_refusal) return 'refused_soon'
  switch (status) {
    case 'active':
      if (isOwn) return 'returned'
      if (isLate(response_due_at, now)) return 'overdue'
      return response_due_at ? 'sent_due' : 'sent'
    case 'invited':
      if (!invitation) return 'invited'
      return hasPassed(application, now) ? 'missed' : `invited_${invitation.type}`
    case 'interview':
      return 'talk'
    case 'accepted':
      if (!invitation) return 'talk'
      if (!isPast(invitation.scheduled_at, now)) return `accepted_${invitation.type}`
      return outcomeOf(application)
    case 'postponed':
      if (isOwn) return 'waiting'
      if (isLate(response_due_at, now)) return 'postponed_overdue'
      return application.remind_at ? 'postponed_until' : 'postponed'
    case 'rejected':
      if (application.outcome === 'hire_declined') return 'hire_declined'
      return closed_by === 'employer' ? 'rejected_by_me' : closedBy(closed_by, 'rejected')
    case 'revoked':
      return closed_by === 'employer' ? 'revoked_by_me' : closedBy(closed_by, 'revoked')
  }
}

export function isClosed({ status }: Pick<Application, 'status'>): boolean {
  return isTerminal(status)
}

function waitingForEmployer(application: StatusFacts, now: Date): CandidateStatus {
  if (application.response_due_at && !isDue(application, now)) return 'overdue'
  const seen = application.viewed_by_employer_at ? 'seen' : 'sent'
  return application.response_due_at ? `${seen}_due` : seen
}

function closedBy<T extends string>(by: Application['closed_by'], other: T): T | 'closed' {
  return by === 'system' ? 'closed' : other
}

function isDue({ response_due_at }: StatusFacts, now: Date): boolean {
  return response_due_at !== null && !isPast(response_due_at, now)
}

function isLate(dueAt: string | null, now: Date): boolean {
  return dueAt !== null && isPast(dueAt, now)
}

export function isAgreed(
  { status, invitation }: Pick<Application, 'status' | 'invitation'>,
  now: Date,
): boolean {
  return status === 'accepted' && invitation !== null && !isPast(invitation.scheduled_at, now)
}

export function isHired({ status, outcome }: Pick<Application, 'status' | 'outcome'>): boolean {
  return status === 'accepted' && (outcome === 'hired' || outcome === 'hire_reported')
}

export function isToBeSaid(outcome: Application['outcome']): boolean {
  return untoldOutcomes.some((untold) => untold === outcome)
}

function outcomeOf({ outcome, hire_confirmed_at }: StatusFacts) {
  if (outcome === 'hired' && hire_confirmed_at) return 'hire_confirmed'
  const isTold = outcome !== null && outcome !== 'not_hired' && outcome !== 'hire_declined'
  return isTold ? outcome : 'past'
}

function isPast(at: string, now: Date): boolean {
  return Date.parse(at) < now.getTime()
}
