import { findDraft, type Draft } from '#contract/drafts.ts'
import { publicId } from '#contract/fields.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

/** A draft as it is offered. */
export interface FoundDraft {
  id: string
  savedAt: string
  /** Empty where nothing is known of it. */
  device: string
}

/** The draft of a form that its page found, null where there is none to offer. */
export interface DraftOfForm {
  form: string
  found: FoundDraft | null
}

/** What a form was given that is not saved. */
export interface Unsent {
  /** What was posted without a session, or the draft that its author chose to go on with: the form shows it. */
  typed: FormRefusal | null
  /** `useDraft` finds it among the data of the page's loaders and offers it. */
  draft: DraftOfForm
}

interface UnsentOptions {
  /** Where what was posted is shown again, if not on this page. */
  keptAt?: string
  /** Whether a draft holds nothing but what is saved already. */
  isSaved?: (values: Draft['values']) => boolean
}

/** The words that wait for the form of this name: `resumes/new`, `applications/{id}/invite`. */
export async function unsent(
  { call, kept, url }: SignedInVisit,
  form: string,
  { keptAt, isSaved }: UnsentOptions = {},
): Promise<Unsent> {
  const posted = await kept(keptAt)
  if (posted) return { typed: posted, draft: { form, found: null } }
  const { data: id } = publicId.safeParse(url.searchParams.get('draft'))
  const chosen = id && (await call(findDraft, { query: { form, id } }))
  if (chosen) {
    const values = { ...chosen.values, draft: chosen.public_id }
    return { typed: { values, fields: {}, error: null }, draft: { form, found: null } }
  }
  const newest = await call(findDraft, { query: { form } })
  const isNews = newest && !isSaved?.(newest.values)
  return { typed: null, draft: { form, found: isNews ? asFound(newest) : null } }
}

export function asFound({ public_id, saved_at, device }: Draft): FoundDraft {
  return { id: public_id, savedAt: saved_at, device }
}
