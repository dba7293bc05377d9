// Drafts: what an account types into a form and has not sent. Nobody else sees them, and nothing is saved by them but the
// typing itself (rulings, As landed).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, nothing, publicId } from './fields.ts'
import { limits } from './rules/limits.ts'

/** Whatever is typed, right or wrong; only what a database cannot hold is left out. */
const typed = z.string().overwrite((text) => text.replace(/\0|\p{Surrogate}/gu, ''))

/** `title`, `experience[0].company`. */
const fieldName = z.string().regex(/^[\w.[\]-]{1,200}$/, 'invalid')

/** A form's own name, wherever it is shown: `resumes/new`, `applications/{id}/invite`. */
const formName = z.string().regex(/^[a-z0-9/-]{1,100}$/, 'invalid')

/** A draft that its author has set aside keeps its form's name behind this prefix, and can be restored for a day. */
export const asidePrefix = 'aside/'
export const asideOf = (form: string): string => asidePrefix + form

/** The sequence number grows with each save of a tab and with the end of its draft. */
const seq = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

const draftFields = z.object({
  /** Made by the tab that saves. */
  public_id: publicId,
  form: formName,
  /** As people know it: «Chrome на Android». */
  device: typed.max(100),
  /** Each text, or list of texts, by the name of its field. */
  values: z.record(fieldName, z.union([typed, z.array(typed)])),
})

export const saveDraftBody = draftFields.extend({ seq: seq.optional() })

export const draft = draftFields.extend({ saved_at: dateTime })
export type Draft = z.infer<typeof draft>

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/v1/drafts',
  access: 'user',
  summary: 'Keep what a tab holds for 30 days; of more than 20 drafts the oldest go.',
  body: saveDraftBody,
  bodyLimitBytes: limits.draftBytes,
  /** Null where a save with a higher number, or the end of the draft, came first. */
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
