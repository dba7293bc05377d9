// The endpoint by which an employer refuses, postpones or invites several candidates in one request.
import { z } from 'zod'
import { application } from './applications.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { publicId, text } from './fields.ts'
import { labelName } from './notes.ts'
import { limits } from './rules/limits.ts'
import { unknownPlaceholder } from './rules/message-templates.ts'
import { rejectReasons } from './rules/vocabulary.ts'

/** `activate` takes up postponed applications again; `cancel_refusal` takes back refusals that the candidates are not told yet; `unlabel` removes a label. */
export const bulkActions = [
  'reject',
  'postpone',
  'activate',
  'interview',
  'cancel_refusal',
  'label',
  'unlabel',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** The reasons why one of the applications was not changed. */
const unmovedReasons = [
  'applications:not_found',
  'companies:not_permitted',
  'applications:wrong_state',
  'applications:version_conflict',
] as const satisfies readonly ErrorCode[]

export const bulkMoveResult = z.object({
  application_public_id: publicId,
  /**
   * `skipped`: closed, changed meanwhile, or in this state before; for a label also if the candidate has as many as
   * possible or has deleted the resume. `failed`: no application of the caller, or one that the caller may only read.
   */
  status: z.enum(['done', 'skipped', 'failed']),
  application: application.nullable(),
  /** null also for a skipped application that was in this state before. */
  error_code: z.enum(unmovedReasons).nullable(),
})
export type BulkMoveResult = z.infer<typeof bulkMoveResult>

export const moveApplications = endpoint({
  method: 'POST',
  path: '/v1/applications/bulk-moves',
  access: 'employer',
  summary: `Refuse, postpone, take up again, invite to talk or label up to ${limits.bulkMoves} candidates. Each stands by itself: 200 with a result for each, in their order. Refusals wait ${limits.refusalMinutes} minutes.`,
  body: z.object({
    items: z
      .array(
        z.object({
          application_public_id: publicId,
          /** The version that the caller saw; an application with another version is skipped. */
          version: z.int().optional(),
        }),
      )
      .min(1)
      .max(limits.bulkMoves),
    action: z.enum(bulkActions),
    /** The reason of refusals; the other actions ignore it. */
    reason: z.enum(rejectReasons.employer).optional(),
    /**
     * The letter of refusals and invitations, with the placeholders {имя}, {вакансия} and {время}. A placeholder
     * without a value for one of the candidates is refused, and the field errors name the items.
     */
    message: text(limits.rejectMessage)
      .default('')
      .refine((words) => unknownPlaceholder(words) === null, 'unknown_placeholder'),
    /**
     * True also moves the other open applications of the same people to the same vacancies, as far as their state
     * allows it. The results name only the items. A label belongs to the person and needs no such thing.
     */
    also_same_person: z.boolean().default(false),
    /** The label of `label` and `unlabel`, which need one; the other actions ignore it. */
    label: labelName.optional(),
  }),
  reply: z.object({
    results: z.array(bulkMoveResult),
    summary: z.object({ done: z.int(), skipped: z.int(), failed: z.int() }),
  }),
  errors: ['request:limit_exceeded', 'companies:not_permitted'],
  idempotent: true,
  accountLimit: 'bulk_move',
})
