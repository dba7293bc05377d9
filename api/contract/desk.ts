// The door of the operator's desk: the second factor, and the session at the desk. Nobody else learns of it.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, line, nothing } from './fields.ts'
import {
  deskActions,
  deskPageSize,
  deskSubjects,
  operatorRoles,
  recoveryCodeCount,
} from './rules/desk.ts'

/** The errors of every endpoint of the desk: the caller is no operator of the right role, or the code is missing. */
export const deskErrors = ['request:not_found', 'desk:code_needed'] as const

/** The six digits of the authenticator, or a recovery code. */
const codeBody = z.object({ code: line(40).refine((code) => code !== '', 'required') })
const codeErrors = ['accounts:code_invalid', 'request:limit_exceeded'] as const
const recoveryCodes = z.object({
  /** The new recovery codes; the API never returns them again. */
  recovery_codes: z.array(z.string()).length(recoveryCodeCount),
})

export const deskState = z.object({
  /** `set_up`: the second factor is missing; `code`: its code is needed; `open`: the caller may work. */
  state: z.enum(['set_up', 'code', 'open']),
  roles: z.array(z.enum(operatorRoles)),
  /** The time at which the desk closes for this session; null before the code. */
  until: dateTime.nullable(),
})
export type DeskState = z.infer<typeof deskState>

export const readDesk = endpoint({
  method: 'GET',
  path: '/v1/desk',
  access: 'operator',
  isBeforeCode: true,
  summary: 'What the caller may do at the desk.',
  reply: deskState,
  errors: ['request:not_found'],
})

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/desk/second-factor',
  access: 'operator',
  isBeforeCode: true,
  summary: 'The secret for an authenticator, until its first code was entered.',
  reply: z.object({
    /** The secret in base32. */
    secret: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    uri: z.string(),
  }),
  errors: ['request:not_found', 'desk:wrong_state'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/desk/second-factor',
  access: 'operator',
  isBeforeCode: true,
  summary: `Enter the first code of an authenticator: opens the desk and returns ${recoveryCodeCount} recovery codes.`,
  body: codeBody,
  reply: recoveryCodes,
  errors: ['request:not_found', 'desk:wrong_state', ...codeErrors],
})

export const enterDesk = endpoint({
  method: 'POST',
  path: '/v1/desk/session',
  access: 'operator',
  isBeforeCode: true,
  summary:
    'Open the desk for this session by a code of the authenticator or a recovery code; each works once, ten attempts an hour.',
  body: codeBody,
  reply: deskState,
  errors: ['request:not_found', 'desk:wrong_state', ...codeErrors],
})

export const leaveDesk = endpoint({
  method: 'DELETE',
  path: '/v1/desk/session',
  access: 'operator',
  isBeforeCode: true,
  summary: 'Close the desk for this session.',
  reply: nothing,
  errors: ['request:not_found'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/desk/recovery-codes',
  access: 'operator',
  summary: 'Replace the recovery codes; needs a code of the authenticator.',
  body: codeBody,
  reply: recoveryCodes,
  errors: [...deskErrors, ...codeErrors],
})

export const logEntry = z.object({
  id: z.int(),
  at: dateTime,
  action: z.enum(deskActions),
  /** The name of the operator; null if the command line has acted, empty if the account was erased. */
  operator: z.string().nullable(),
  /** The thing that was looked at or decided, such as a case. */
  subject: z.object({ kind: z.enum(deskSubjects), id: z.string() }).nullable(),
  /** The id of the account whose data was read, or about which was decided. */
  about: z.int().nullable(),
  reason: z.string(),
})
export type DeskLogEntry = z.infer<typeof logEntry>

const idQuery = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'invalid')
  .transform(Number)
  .optional()

export const listDeskLog = endpoint({
  method: 'GET',
  path: '/v1/desk/log',
  access: 'operator',
  summary: `The log of the desk, newest first, ${deskPageSize} rows a page. It names accounts by their ids only.`,
  query: z.object({
    action: z.enum(deskActions).optional(),
    /** The id of the operator's account. */
    operator: idQuery,
    /** The id of the account whose data was read, or about which was decided. */
    about: idQuery,
    page: idQuery,
  }),
  reply: z.object({
    results: z.array(logEntry),
    page: z.int(),
    /** The number of pages, 40 at most; older rows are found with a filter. */
    page_count: z.int(),
    /** The operators with rows in the log, by name. */
    operators: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  errors: deskErrors,
})
