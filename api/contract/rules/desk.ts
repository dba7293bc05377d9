// The desk of the operator: roles, what they may do, and what its log records.

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
  'factor_confirmed',
  'entered',
  'recovery_code_used',
  'code_refused',
  'recovery_codes_renewed',
  'left',
] as const
export type DeskAction = (typeof deskActions)[number]

/** The things that the log of the desk names. */
export const deskSubjects = ['account', 'case'] as const
export type DeskSubject = (typeof deskSubjects)[number]
