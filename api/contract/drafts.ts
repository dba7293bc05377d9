// Drafts keep the text that a person has typed into a form and not sent. Only its author sees a draft, and saving a
// draft changes nothing else (spec §18.5).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, nothing, publicId } from './fields.ts'
import { limits } from './rules/limits.ts'

/** The typed text of a form as a draft. */
const typed = z.string().overwrite((text) => text.replace(/\0|\p{Surrogate}/gu, ''))

/** The path of a field in a form: `title`, `experience[0].company`. */
const fieldName = z.string().regex(/^[\w.[\]-]{1,200}$/, 'invalid')

/** The name of a form: `resumes/new`, `applications/{id}/invite`. */
const formName = z.string().regex(/^[a-z0-9/-]{1,100}$/, 'invalid')

/** The beginning of a discarded draft's name; the author can restore the draft for a day. */
export const asidePrefix = 'aside/'
export const asideOf = (form: string): string => asidePrefix + form

/** A number that grows with each save of a draft; the server ignores a lower number. */
const seq = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

const draftFields = z.object({
  public_id: publicId,
  form: formName,
  /** A readable name of the device on which the draft was saved: «Chrome на Android». */
  device: typed.max(100),
  values: z.record(fieldName, z.union([typed, z.array(typed)])),
})

export const saveDraftBody = draftFields.extend({ seq: seq.optional() })

export const draft = draftFields.extend({ saved_at: dateTime })
export type Draft = z.infer<typeof draft>

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/v1/drafts',
  access: 'user',
  summary: `Keep what a tab holds for 30 days; of more than ${limits.draftsPerAccount} drafts the oldest go.`,
  body: saveDraftBody,
  bodyLimitBytes: limits.draftBytes,
  /** When the draft was saved; null if the draft is outdated, sent or discarded. */
  reply: z.object({ saved_at: dateTime.nullable() }),
  errors: ['request:limit_exceeded'],
})

export const findDraft = endpoint({
  method: 'GET',
  path: '/v1/drafts',
  access: 'user',
  summary: 'The caller’s newest draft of a form, or the one of this id; null when there is none.',
  query: z.object({ form: formName, id: publicId.optional() }),
  reply: draft.nullable(),
})

export const takeDraft = endpoint({
  method: 'PATCH',
  path: '/v1/drafts/:id/take',
  access: 'user',
  summary:
    'Go on with a draft in another tab: it gets a new id, so that the tab it came from never writes over it.',
  params: idParams,
  reply: z.object({ public_id: publicId }),
  errors: ['drafts:not_found'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/v1/drafts/:id',
  access: 'user',
  summary:
    'Forget a draft: it was sent, or is wanted no longer. With `seq`, saves with a lower number are ignored from then on.',
  params: idParams,
  query: z.object({ seq: seq.optional() }),
  reply: nothing,
  errors: ['drafts:not_found'],
})
