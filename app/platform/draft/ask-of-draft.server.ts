import { findDraft } from '#contract/drafts.ts'
import { refuse } from '#app/platform/form/answer-form.server.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { asFound } from './unsent.server.ts'

/** Refuses an empty form if the server has a draft of the form with text that this page has not shown. */
export async function askOfDraft(
  { call, form, fields }: Pick<ActionVisit, 'call' | 'form' | 'fields'>,
  name: string,
  isWord: (field: string) => boolean,
) {
  const values = typedValues(form)
  if (hasWords(values, isWord)) return null
  const waiting = await call(findDraft, { query: { form: name } }).catch(() => null)
  const known = [fields.draft, fields.draft_source, fields.without_draft]
  if (!waiting || known.includes(waiting.public_id)) return null
  if (!hasWords(waiting.values, isWord)) return null
  return refuse({ values, fields: {}, error: null, waiting: asFound(waiting) }, 409)
}

export function hasWords(
  values: FormRefusal['values'],
  isWord: (field: string) => boolean,
): boolean {
  return Object.entries(values).some(
    ([name, texts]) => isWord(name) && [texts].flat().some((text) => text.trim() !== ''),
  )
}
