// The desk of the operator: roles, what they may do, and what its log records.
import { documentDecisions } from './company-documents.ts'

/** The roles of operators. An account may have several. */
export const operatorRoles = ['support', 'moderator', 'money'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** For how many hours a page of the desk stays open after the code. */
export const deskHours = 12

/** The number of rows on a page of the log or the queue. */
export const deskPageSize = 50

/** The number of codes with which an operator without the telephone gets in, each once. */
export const recoveryCodeCount = 10

/** The acts in the log of the desk. */
export const deskActions = [
  'granted',
  'revoked',
  'sessions_ended',
  'factor_confirmed',
  'entered',
  'recovery_code_used',
  'code_refused',
  'recovery_codes_renewed',
  'left',
  'searched',
  'found',
  'case_read',
  'contacts_opened',
  'case_answered',
  'case_closed',
  'vacancy_approved',
  'vacancy_refused',
  'document_read',
  'company_proved',
  'company_not_proved',
  'company_more_needed',
  'case_reopened',
  'decision_proposed',
  'proposal_refused',
  'reports_unfounded',
  'owner_warned',
  'blocked',
  'appeal_granted',
  'appeal_refused',
  'block_ended',
  'refund_begun',
  'refund_returned',
  'refund_not_sent',
  'refund_declined',
  'retried',
  'invoices_read',
  'statement_read',
  'transfer_booked',
  'companies_merged',
] as const
export type DeskAction = (typeof deskActions)[number]

/** The work of the program that an operator may start again. */
export const upkeepParts = ['deliveries', 'jobs'] as const
export type UpkeepPart = (typeof upkeepParts)[number]

/** The things that the log of the desk names. */
export const deskSubjects = ['account', 'company', 'vacancy', 'application', 'case'] as const
export type DeskSubject = (typeof deskSubjects)[number]

/** The kinds of cases in the queue. */
export const caseKinds = ['company', 'vacancy', 'report', 'appeal', 'refund', 'support'] as const
export type CaseKind = (typeof caseKinds)[number]

/** The roles that see and decide the cases of a kind. */
export const rolesOfKind = {
  company: ['moderator'],
  support: ['support'],
  vacancy: ['moderator'],
  report: ['moderator'],
  appeal: ['moderator'],
  refund: ['money'],
} as const satisfies Record<CaseKind, readonly OperatorRole[]>

/** Within how many hours a case of a kind is to be decided. */
export const caseHours: Record<CaseKind, number> = {
  support: 24,
  vacancy: 24,
  report: 24,
  appeal: 72,
  refund: 72,
  company: 48,
}

/** A refund of more than this sum, in whole tenge, needs a second operator. */
export const secondOperatorAbove = 50_000

/** For how many minutes a case stays with the operator who has taken it. */
export const caseTakenMinutes = 15

/** Within how many minutes the operator may undo a decision that was not sent to anybody. */
export const undoMinutes = 10

/** The decisions about the cases of a kind. */
export const decisionsOf = {
  company: documentDecisions,
  support: ['answered', 'closed'],
  vacancy: ['approved', 'refused'],
  report: ['unfounded', 'warned', 'blocked'],
  appeal: ['granted', 'upheld'],
  refund: ['returned', 'declined'],
} as const satisfies Record<CaseKind, readonly string[]>
export const caseDecisions = [
  ...decisionsOf.support,
  ...decisionsOf.vacancy,
  ...decisionsOf.report,
  ...decisionsOf.appeal,
  ...decisionsOf.refund,
  ...decisionsOf.company,
] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** The reasons for closing a request without an answer. */
export const closeReasons = ['solved', 'duplicate', 'spam', 'no_question'] as const
export type CloseReason = (typeof closeReasons)[number]

/** The reasons from which the letter of a decision is written, by the kind of the case. */
export const letterReasons = {
  company: [
    'unreadable',
    'not_registration',
    'other_bin',
    'other_name',
    'incomplete',
    'outdated',
    'company_ended',
  ],
  support: [],
  vacancy: ['unequal', 'pay', 'contacts', 'two_jobs', 'copied', 'unclear'],
  report: ['asks_money', 'untrue', 'insulting', 'advertising', 'foreign_data'],
  appeal: ['our_mistake', 'corrected', 'nothing_new', 'proved_again'],
  refund: ['spent', 'same_way', 'no_account', 'paid_before'],
} as const satisfies Record<CaseKind, readonly string[]>
export type LetterReason = (typeof letterReasons)[CaseKind][number]

export function kindsOf(roles: readonly OperatorRole[]): CaseKind[] {
  return caseKinds.filter((kind) => rolesOfKind[kind].some((role) => roles.includes(role)))
}

/** The roles that find things of a kind in the search of the desk. */
export const searchedBy = {
  account: ['support', 'moderator', 'money'],
  company: ['support', 'moderator', 'money'],
  vacancy: ['support', 'moderator'],
  application: ['support'],
} as const satisfies Record<string, readonly OperatorRole[]>
