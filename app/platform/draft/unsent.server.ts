import { asideOf, findDraft, type Draft } from '#contract/drafts.ts'
import { publicId } from '#contract/fields.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import type { DraftOfForm, DraftInfo } from './draft-info.ts'

export interface UnsavedValues {
  typed: FormRefusal | null
  draft: DraftOfForm
}

interface UnsentOptions {
  keptAt?: string
  /** Returns whether a draft is equal to the saved resume or vacancy, so that it need not be offered. */
  isSaved?: (values: Draft['values']) => boolean
  isFilled?: boolean
}

/** Returns what a visitor typed into a form but never sent. `form` is the form's name, such as `resumes/new`. */
export async function unsent(
  { call, storedForm, url }: SignedInVisit,
  form: string,
  { keptAt, isSaved, isFilled = false }: UnsentOptions = {},
): Promise<UnsavedValues> {
  const draft: DraftOfForm = { form, found: null, isFilled, aside: null }
  const posted = await storedForm(keptAt)
  if (posted) return { typed: posted, draft }
  async function named(parameter: 'draft' | 'aside', of: string): Promise<Draft | null> {
    const { data: id } = publicId.safeParse(url.searchParams.get(parameter))
    return id ? call(findDraft, { query: { form: of, id } }) : null
  }
  const chosen = await named('draft', form)
  if (chosen) return { typed: asTyped(chosen, isFilled), draft }
  const aside = await named('aside', asideOf(form))
  const newest = await call(findDraft, { query: { form } })
  if (aside && (!newest || newest.saved_at <= aside.saved_at)) {
    return { typed: null, draft: { ...draft, aside: asFound(aside) } }
  }
  if (!newest || isSaved?.(newest.values)) return { typed: null, draft }
  return isFilled
    ? { typed: null, draft: { ...draft, found: asFound(newest) } }
    : { typed: asTyped(newest, isFilled), draft }
}

function asTyped(draft: Draft, isFilled: boolean): FormRefusal {
  const values = { ...draft.values, draft: draft.public_id }
  const returned = isFilled ? undefined : asFound(draft)
  return { values, fields: {}, error: null, returned }
}

export function asFound({ public_id, saved_at, device }: Draft): DraftInfo {
  return { id: public_id, savedAt: saved_at, device }
}
