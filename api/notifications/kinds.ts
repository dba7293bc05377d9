import type { NotificationType } from '../contract/rules/notifications.ts'

/** The kinds of notifications. Each kind has its own texts; settings and pages show kinds by type. */
export const kinds = {
  applied: 'application_created',
  applied_again: 'application_created',
  viewed: 'application_viewed',
  invited: 'application_invited',
  offered_video: 'application_invited',
  offered_office: 'application_invited',
  company_is_ready: 'application_interview',
  candidate_is_ready: 'application_interview',
  considered_again: 'application_interview',
  hired: 'application_interview',
  hire_reported: 'application_interview',
  hire_confirmed: 'application_interview',
  candidate_missed: 'application_interview',
  company_missed: 'application_interview',
  accepted: 'application_accepted',
  company_refused: 'application_rejected',
  candidate_refused: 'application_rejected',
  vacancy_closed: 'application_rejected',
  meeting_kept: 'interview_changed',
  no_response: 'application_rejected',
  company_revoked: 'application_revoked',
  candidate_revoked: 'application_revoked',
  resume_deleted: 'application_revoked',
  company_moved: 'interview_changed',
  candidate_moved: 'interview_changed',
  company_said: 'interview_changed',
  candidate_said: 'interview_changed',
  company_cancelled: 'interview_cancelled',
  time_passed: 'interview_changed',
  time_passed_unanswered: 'interview_changed',
  candidate_meets_tomorrow: 'interview_reminder',
  candidate_meets_soon: 'interview_reminder',
  company_meets_tomorrow: 'interview_reminder',
  company_meets_soon: 'interview_reminder',
  promise_ends: 'answer_due',
  answer_owed: 'answer_due',
  answer_owed_last: 'answer_due',
  invitation_put_aside: 'application_reminder',
  application_put_aside: 'application_reminder',
  resume_viewed: 'resume_viewed',
  resume_hidden: 'resume_hidden',
  vacancy_ending: 'vacancy_expiring',
  contacts_opened: 'contact_revealed',
  payment_succeeded: 'payment_succeeded',
  payment_failed: 'payment_failed',
  plan_ending: 'plan_expiring',
  plan_renewed: 'plan_expiring',
  plan_begun: 'plan_expiring',
  plan_unpaid: 'plan_expiring',
  plan_ended: 'plan_expiring',
  payment_refunded: 'payment_refunded',
  accepted_by_link: 'security',
  moved_by_link: 'security',
  refused_by_link: 'security',
  password_changed: 'security',
  address_changed: 'security',
  address_added: 'security',
} as const satisfies Record<string, NotificationType>
export type Kind = keyof typeof kinds

/** Types of notifications about moves that change a meeting in the recipient's calendar. */
const calendarTypes: readonly NotificationType[] = [
  'application_invited',
  'application_accepted',
  'application_rejected',
  'application_revoked',
  'interview_changed',
  'interview_cancelled',
]

/** Returns whether an e-mail of this kind has a calendar file if the application has an interview. */
export function hasCalendar(kind: Kind): boolean {
  return calendarTypes.includes(kinds[kind])
}
