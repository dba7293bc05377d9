import { CallFailure } from '#contract/call.ts'
import { sameVacancy } from '#contract/refusals.ts'
import { publishVacancy } from '#contract/written-vacancies.ts'
import { ownPaths } from '#app/own-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { withBinIntent } from './with-bin-intent.ts'

/**
 * Publishes a vacancy; the BIN is stored if its company has none. If required fields are empty or refused, opens the
 * editor with the errors.
 */
export async function publish(
  { call, form, leave, paths }: ActionVisit,
  id: string,
  bin: string | undefined,
) {
  const version = Number(form.get('version')) || undefined
  const despite_duplicate = form.get('despite_duplicate') !== null
  try {
    const body = { version, despite_duplicate, bin }
    const { status } = await call(publishVacancy, { params: { id }, body })
    if (status === 'on_moderation') return await leave(paths.previewVacancy(id))
  } catch (failure) {
    const isIncomplete =
      failure instanceof CallFailure && failure.message === 'vacancies:incomplete_vacancy'
    if (isIncomplete) return leave(paths.checkVacancy(id))
    throw failure
  }
  return leave(ownPaths(paths).publishedVacancy(id))
}

/** Returns the BIN of the form that publishes with one; undefined of the other form. */
export function readPublishedBin({ fields, intent, parse, refuse }: ActionVisit) {
  if (intent !== withBinIntent) return undefined
  return parse(publishVacancy.body, { bin: fields.bin ?? refuse({ bin: ['required'] }) }).bin
}

export function nameDuplicate(refusal: FormRefusal, { message, data }: CallFailure): FormRefusal {
  const same = message === 'vacancies:duplicate_vacancy' && sameVacancy.safeParse(data).data
  if (!same) return refusal
  const values = { ...refusal.values, same_id: same.public_id, same_title: same.title }
  return { ...refusal, values, error: null, toast: null }
}
