// Reports of people about vacancies, resumes, companies and messages.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companySlug, dateTime, publicId, text } from './fields.ts'
import { limits } from './rules/limits.ts'
import { reportOutcomes, reportReasons, reportTargets, reasonsOfTarget } from './rules/reports.ts'

/** A thing that may be reported: the public id of a vacancy, resume or message, or the slug of a company. */
export const reportTarget = z.object({
  kind: z.enum(reportTargets),
  id: companySlug,
})

export const reportBody = z
  .object({
    target: reportTarget,
    reason: z.enum(reportReasons),
    /** The words of the reporter; required with the reason `other`. */
    text: text(limits.reportText).default(''),
  })
  .refine(({ target, reason }) => reasonsOfTarget[target.kind].includes(reason), {
    path: ['reason'],
    message: 'invalid',
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'required',
  })

export const ownReport = z.object({
  public_id: publicId,
  kind: z.enum(reportTargets),
  /** The title of the vacancy or resume, or the name of the company; empty for a message. */
  title: z.string(),
  reason: z.enum(reportReasons),
  text: z.string(),
  created_at: dateTime,
  /** The result of the moderator; null while nobody has decided. */
  outcome: z.enum(reportOutcomes).nullable(),
  answered_at: dateTime.nullable(),
})
export type OwnReport = z.infer<typeof ownReport>

export const reported = z.object({
  kind: z.enum(reportTargets),
  title: z.string(),
  /** The words of a message; empty for other things. */
  words: z.string(),
  /** The application of a message; null for other things. */
  application_id: publicId.nullable(),
  /** The caller's own report that waits for a moderator; null if there is none. */
  own: ownReport.nullable(),
})
export type Reported = z.infer<typeof reported>

const targetErrors = [
  'reports:target_not_found',
  'reports:own_thing',
  'reports:target_closed',
] as const

export const readReportTarget = endpoint({
  method: 'GET',
  path: '/v1/reports/targets/:kind/:id',
  access: 'user',
  summary: 'The thing that the caller is about to report, as far as the caller sees it.',
  params: reportTarget,
  reply: reported,
  errors: ['request:not_found', ...targetErrors],
})

export const createReport = endpoint({
  method: 'POST',
  path: '/v1/reports',
  access: 'user',
  summary:
    'Report a thing of others to the moderators, who answer; one open report of a person about a thing.',
  body: reportBody,
  reply: ownReport,
  errors: [
    ...targetErrors,
    'reports:already_reported',
    'reports:not_heard',
    'request:limit_exceeded',
  ],
  idempotent: 'by_operation',
})

export const listReports = endpoint({
  method: 'GET',
  path: '/v1/reports',
  access: 'user',
  summary: 'The last 20 reports of the caller, the newest first.',
  reply: z.array(ownReport),
})
