// Applications of people without an account: a form of three fields, then a code (docs/decisions/138).
import { z } from 'zod'
import { codeRequested, oneTimeCode, tokenRecord, username } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { code, line, nameText, personNameOf, publicId } from './fields.ts'
import { limits } from './rules/limits.ts'

export const quickApplicationBody = z.object({
  vacancy_public_id: publicId,
  /** The first name, and then the last name if the person gives it. */
  name: personNameOf(limits.personName).refine((name) => name !== '', 'required'),
  username,
  /** The person's last work and its time, such as «бариста, 8 месяцев»; may be empty. */
  about: line(limits.aboutLine).default(''),
  /** The occupation of the short resume; the title of the vacancy if it is empty. */
  title: nameText(limits.resumeTitle).default(''),
  /** The city of the short resume; null if the person gives none. */
  area_code: code.nullish(),
  consent: z.literal(true, { error: 'consent_required' }),
})

export const requestQuickApplication = endpoint({
  method: 'POST',
  path: '/v1/quick-applications',
  access: 'guest',
  summary:
    'Store an application without an account until its code is entered; the code goes to the username. A known username answers the same.',
  body: quickApplicationBody,
  reply: codeRequested.omit({ purpose: true }),
  errors: [
    'vacancies:not_found',
    'applications:vacancy_not_published',
    'applications:quick_not_taken',
    'accounts:code_too_soon',
    'request:limit_exceeded',
  ],
})

/**
 * `sent`: the application exists. `already_applied`: it existed before. `choose_resume`: the account has several
 * resumes that fit, so nothing was sent.
 */
export const quickOutcomes = ['sent', 'already_applied', 'choose_resume'] as const

export const quickApplicationResult = tokenRecord.extend({
  outcome: z.enum(quickOutcomes),
  /** The application; null if nothing was sent. */
  application_public_id: publicId.nullable(),
  /** The resume of the application; null if nothing was sent. */
  resume: z.object({ public_id: publicId, title: z.string(), is_short: z.boolean() }).nullable(),
})
export type QuickApplicationResult = z.infer<typeof quickApplicationResult>

export const confirmQuickApplication = endpoint({
  method: 'POST',
  path: '/v1/quick-applications/confirm',
  access: 'guest',
  summary:
    'Exchange the code for a session and the application. A new username gets an account and a short resume in the same transaction.',
  body: z.object({ username, request_token: z.string().max(64).default(''), code: oneTimeCode }),
  reply: quickApplicationResult,
  errors: [
    'accounts:code_invalid',
    'accounts:code_expired',
    'accounts:too_many_attempts',
    'accounts:account_blocked',
    'vacancies:not_found',
    'resumes:resume_limit',
    'applications:vacancy_not_published',
    'applications:quick_not_taken',
    'applications:employer_account',
    'applications:daily_limit',
    'request:limit_exceeded',
  ],
})
