// The endpoints by which a user sends several applications or invitations in one request (spec §7, §10.6).
import { z } from 'zod'
import { application } from './applications.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { publicId, text } from './fields.ts'
import { limits } from './rules/limits.ts'

const pair = { vacancy_public_id: publicId, resume_public_id: publicId }

/** The reasons why one of the applications in a request was not created. */
const unsentReasons = [
  'vacancies:not_found',
  'resumes:not_found',
  'applications:vacancy_not_published',
  'applications:resume_not_published',
  'applications:cover_letter_required',
  'applications:answers_required',
  'request:limit_exceeded',
] as const satisfies readonly ErrorCode[]
export type UnsentReason = (typeof unsentReasons)[number]

export const bulkResult = z.object({
  ...pair,
  /** `skipped`: the application existed before. `failed`: the application was not created because of an error. */
  status: z.enum(['created', 'skipped', 'failed']),
  application: application.nullable(),
  error_code: z.enum(unsentReasons).nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>

export const submitApplications = endpoint({
  method: 'POST',
  path: '/v1/applications/bulk',
  access: 'user',
  summary:
    'Apply (candidate) or invite (employer) for up to 50 pairs. Each stands by itself: 200 with a result for each, in their order.',
  body: z.object({
    items: z.array(z.object(pair)).min(1).max(limits.bulkApplications),
    /** The same message in every application of the request; it never counts as a cover letter. */
    message: text(limits.bulkMessage).default(''),
  }),
  reply: z.object({
    results: z.array(bulkResult),
    summary: z.object({ created: z.int(), skipped: z.int(), failed: z.int() }),
  }),
  errors: ['request:limit_exceeded'],
  idempotent: true,
  accountLimit: 'bulk_apply',
})
