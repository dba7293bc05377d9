// Vacancies in the form in which employees of the company write and edit them (spec §10.2).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bin, dateTime, idParams, nothing, publicId, versionBody } from './fields.ts'
import { usage } from './plans.ts'
import { planCodes } from './rules/plans.ts'
import { holdRules } from './rules/holds.ts'
import { closedReasons, vacancyStatuses } from './rules/vocabulary.ts'
import { vacancyContent } from './vacancies.ts'

/** Why a vacancy is held until a moderator has read it; the words are quoted as they are written. */
export const vacancyReview = z.object({
  /** `waiting`: a moderator has not read it yet. `returned`: it has to be corrected; `note` says what. */
  state: z.enum(['waiting', 'returned']),
  reasons: z.array(z.object({ rule: z.enum(holdRules), field: z.string(), words: z.string() })),
  /** By when a moderator is promised to decide. */
  due_at: dateTime,
  note: z.string().nullable(),
  /** True if the edited content differs from the content that a moderator reads or has returned. */
  has_changes: z.boolean(),
})
export type VacancyReview = z.infer<typeof vacancyReview>

/** A vacancy for its editor: the edited content, the published content and the status. */
export const writtenVacancy = z.object({
  public_id: publicId,
  status: z.enum(vacancyStatuses),
  version: z.int(),
  company_id: z.int(),
  content: vacancyContent,
  /** The content that others see; null until the vacancy is published. */
  published: vacancyContent.nullable(),
  progress: z.object({ percentage: z.int(), missing: z.array(z.string()) }),
  has_unpublished_changes: z.boolean(),
  /** True if somebody has applied to the vacancy; its questions and required skills then cannot be changed. */
  has_applications: z.boolean(),
  published_at: dateTime.nullable(),
  expires_at: dateTime.nullable(),
  updated_at: dateTime,
  /** Null unless the status is `on_moderation`. */
  review: vacancyReview.nullable(),
})
export type WrittenVacancy = z.infer<typeof writtenVacancy>

const errors = [
  'vacancies:not_found',
  'companies:not_permitted',
  'vacancies:version_conflict',
  'vacancies:wrong_state',
] as const

/** The error codes of all endpoints that may put a vacancy into the lists. */
const placeErrors = [
  ...errors,
  'plans:not_enough_services',
  'vacancies:answers_owed',
  'vacancies:company_blocked',
] as const

export const getWrittenVacancy = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/written',
  access: 'employer',
  keyScope: 'vacancies:read',
  summary: 'A vacancy of a company of the caller as it is edited.',
  params: idParams,
  reply: writtenVacancy,
  errors: ['vacancies:not_found', 'companies:not_permitted'],
})

/** Shows what publishing the vacancy would use up: a publication of the plan, a bought publication, or nothing. */
export const vacancyPlace = z.object({
  /** `nothing`: the vacancy is already listed. `none`: the employer must first buy a publication. */
  takes: z.enum(['nothing', 'plan', 'bought', 'none']),
  /** The plan of the employer who manages the vacancy; its limits apply to the vacancy. */
  plan_code: z.enum(planCodes),
  usage,
  /** The end of the publication that the employer has bought for this vacancy. */
  paid_until: dateTime.nullable(),
})
export type VacancyPlace = z.infer<typeof vacancyPlace>

export const readVacancyPlace = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/place',
  access: 'employer',
  keyScope: 'vacancies:read',
  summary:
    'Which place in lists a vacancy of a company of the caller would take by being published.',
  params: idParams,
  reply: vacancyPlace,
  errors: ['vacancies:not_found', 'companies:not_permitted'],
})

export const createVacancy = endpoint({
  method: 'POST',
  path: '/v1/vacancies',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary: 'Save a new draft for a company of the caller.',
  body: z.object({ company_id: z.int().positive(), content: vacancyContent }),
  reply: writtenVacancy,
  errors: ['companies:not_found'],
  idempotent: true,
})

export const updateVacancy = endpoint({
  method: 'PUT',
  path: '/v1/vacancies/:id',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary: 'Save the working copy; what is published stays until it is published again.',
  params: idParams,
  body: versionBody.extend({ content: vacancyContent }),
  reply: writtenVacancy,
  errors: ['vacancies:not_found', 'companies:not_permitted', 'vacancies:version_conflict'],
})

export const publishVacancy = endpoint({
  method: 'PATCH',
  path: '/v1/vacancies/:id/publish',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary:
    'Publish the working copy for 30 days, or hold it until a moderator has read it; 422 names what is missing or refused, 409 an open vacancy of the company that is the same.',
  params: idParams,
  body: versionBody.extend({
    /** True if the employer wants this vacancy although the company has an open vacancy with the same text. */
    despite_duplicate: z.boolean().default(false),
    /** The BIN of the company (spec §10.3). It is stored if the company has none yet, also if the publication fails. */
    bin: bin.optional(),
  }),
  reply: writtenVacancy,
  errors: [
    ...placeErrors,
    'vacancies:incomplete_vacancy',
    'vacancies:duplicate_vacancy',
    'vacancies:bin_required',
    'vacancies:company_rejected',
  ],
})

export const pauseVacancy = endpoint({
  method: 'PATCH',
  path: '/v1/vacancies/:id/pause',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary: 'Take a vacancy out of lists; its page stays and says that nobody may apply now.',
  params: idParams,
  body: versionBody,
  reply: writtenVacancy,
  errors,
})

export const unpauseVacancy = endpoint({
  method: 'PATCH',
  path: '/v1/vacancies/:id/unpause',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary: 'Show a paused vacancy again, until the day it was published for.',
  params: idParams,
  body: versionBody,
  reply: writtenVacancy,
  errors: [...placeErrors, 'vacancies:incomplete_vacancy'],
})

export const prolongVacancy = endpoint({
  method: 'PATCH',
  path: '/v1/vacancies/:id/prolong',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary: 'Let a vacancy stand for 30 days from now.',
  params: idParams,
  body: versionBody,
  reply: writtenVacancy,
  errors: placeErrors,
})

export const archiveVacancy = endpoint({
  method: 'PATCH',
  path: '/v1/vacancies/:id/archive',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary: 'Close a vacancy: open applications are rejected by the system, agreed meetings stay.',
  params: idParams,
  body: versionBody.extend({ reason: z.enum(closedReasons).extract(['hired', 'cancelled']) }),
  reply: writtenVacancy,
  errors,
})

export const restoreVacancy = endpoint({
  method: 'PATCH',
  path: '/v1/vacancies/:id/restore',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary: 'Publish an archived vacancy again as it was, for 30 days.',
  params: idParams,
  body: versionBody,
  reply: writtenVacancy,
  errors: [...placeErrors, 'vacancies:incomplete_vacancy'],
})

export const deleteVacancy = endpoint({
  method: 'DELETE',
  path: '/v1/vacancies/:id',
  access: 'employer',
  keyScope: 'vacancies:write',
  summary: 'Delete a draft that was never published.',
  params: idParams,
  reply: nothing,
  errors: ['vacancies:not_found', 'companies:not_permitted', 'vacancies:wrong_state'],
})
