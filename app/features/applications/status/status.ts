import type { Application, ApplicationSummary } from '#contract/applications.ts'
import { hasPassed, untoldOutcomes } from '#contract/rules/application-counters.ts'
import { closedBy, invitedTo, isPast, outcomeOf } from '#contract/rules/employer-status.ts'
import { isTerminal } from '#contract/rules/application-moves.ts'
import type applications from '#app/platform/i18n/locales/ru/applications.json'

export {
  isOverdue,
  isTurnOf,
  isUnread as isUnreadApplication,
  isUnseen as isUnseenInvitation,
} from '#contract/rules/application-counters.ts'
export { employerStatus } from '#contract/rules/employer-status.ts'

export type CandidateStatus = keyof (typeof applications)['status']['candidate']

export type StatusFacts = Pick<
  ApplicationSummary,
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
  Partial<Pick<ApplicationSummary, 'pending_refusal'>>

export function candidateStatus(application: StatusFacts, now: Date): CandidateStatus {
  const { status, initiated_by, closed_by, invitation } = application
  const isOwn = initiated_by === 'candidate'
  switch (status) {
    case 'active':
      return isOwn ? waitingForEmployer(application, now) : 'returned'
    case 'invited':
      if (!invitation) return 'invited'
      return hasPassed(application, now) ? 'missed' : invitedTo(invitation)
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

export function isClosed({ status }: Pick<Application, 'status'>): boolean {
  return isTerminal(status)
}

function waitingForEmployer(application: StatusFacts, now: Date): CandidateStatus {
  if (application.response_due_at && !isDue(application, now)) return 'overdue'
  const seen = application.viewed_by_employer_at ? 'seen' : 'sent'
  return application.response_due_at ? `${seen}_due` : seen
}

function isDue({ response_due_at }: StatusFacts, now: Date): boolean {
  return response_due_at !== null && !isPast(response_due_at, now)
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
