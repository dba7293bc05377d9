// In which status an employer sees an application. The web and the API have a text for each.
import { hasPassed, type CountedApplication } from './application-counters.ts'
import type { ClosedBy } from './application-moves.ts'

export type EmployerStatus =
  | 'sent'
  | 'sent_due'
  | 'overdue'
  | 'returned'
  | 'invited'
  | 'invited_office'
  | 'invited_video'
  | 'invited_choice'
  | 'missed'
  | 'talk'
  | 'accepted_office'
  | 'accepted_video'
  | 'past'
  | 'hired'
  | 'hire_reported'
  | 'hire_confirmed'
  | 'hire_declined'
  | 'candidate_no_show'
  | 'employer_no_show'
  | 'postponed'
  | 'postponed_until'
  | 'postponed_overdue'
  | 'waiting'
  | 'refused_soon'
  | 'rejected_by_me'
  | 'rejected'
  | 'revoked_by_me'
  | 'revoked'
  | 'closed'

type Concluded = Pick<CountedApplication, 'outcome' | 'hire_confirmed_at'>

/** The fields of an application from which its status for the employer follows. */
export interface EmployerFacts
  extends
    Concluded,
    Pick<
      CountedApplication,
      'status' | 'initiated_by' | 'response_due_at' | 'invitation' | 'pending_refusal'
    > {
  closed_by: ClosedBy | null
  remind_at: string | null
}

export function employerStatus(application: EmployerFacts, now: Date): EmployerStatus {
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
      return hasPassed(application, now) ? 'missed' : invitedTo(invitation)
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

/** Returns to which meeting a candidate is invited, or that the candidate chooses its time. */
export function invitedTo({ candidate_chooses, type }: NonNullable<EmployerFacts['invitation']>) {
  return candidate_chooses ? 'invited_choice' : (`invited_${type}` as const)
}

export function closedBy<T extends string>(by: ClosedBy | null, other: T): T | 'closed' {
  return by === 'system' ? 'closed' : other
}

/** Returns the outcome of a meeting that is over, as far as somebody has reported it. */
export function outcomeOf({ outcome, hire_confirmed_at }: Concluded) {
  if (outcome === 'hired' && hire_confirmed_at) return 'hire_confirmed'
  const isTold = outcome !== null && outcome !== 'not_hired' && outcome !== 'hire_declined'
  return isTold ? outcome : 'past'
}

export function isPast(at: string, now: Date): boolean {
  return Date.parse(at) < now.getTime()
}

function isLate(dueAt: string | null, now: Date): boolean {
  return dueAt !== null && isPast(dueAt, now)
}
