import { isDeepStrictEqual } from 'node:util'
import type { CallFailure } from '#contract/call.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { resumeContent, type ResumeContent } from '#contract/resume-content.ts'
import type { OwnResume } from '#contract/resumes.ts'
import { parseForm } from '#app/platform/form/answer-form.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { changeRows } from '#app/platform/form/form-rows.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { readResumeForm } from './read-resume-form.ts'
import { errorsAtFields, rowLimits, toContent, type ResumeForm } from './resume-form.ts'
import { sectionNames, sections } from './sections.ts'

export interface ResumeSubmission {
  form: ResumeForm
  /** What the form holds when it is drawn again: a row that was added or removed without script counted in. */
  values: FormRefusal['values']
  /** Why it cannot be stored; nothing while only rows change, for then nothing is checked. */
  fields: FieldErrors
  /** null when there is nothing to save. */
  content: ResumeContent | null
}

/** Reads a posted editor. */
export function readSubmission(posted: FormData): ResumeSubmission {
  const values = typedValues(posted)
  const form = readResumeForm(values)
  const changed = changeRows(values, rowLimits)
  if (changed) return { form, values: changed, fields: {}, content: null }
  const parsed = parseForm(resumeContent, toContent(form))
  return parsed.ok
    ? { form, values, fields: {}, content: parsed.value }
    : { form, values, fields: errorsAtFields(parsed.fields, form), content: null }
}

/** Whether the form would save what is saved already. */
export function holds(values: FormRefusal['values'], saved: ResumeContent): boolean {
  const parsed = parseForm(resumeContent, toContent(readResumeForm(values)))
  return parsed.ok && isDeepStrictEqual(parsed.value, saved)
}

/**
 * Where a document opens that answers a save: at the last section that was changed. A page with script stays as it is, and
 * a fragment would move it.
 */
export function placeOfChange(
  { headers }: Request,
  before: ResumeContent,
  after: ResumeContent,
): string {
  const isDocument = headers.get('accept')?.includes('text/html')
  const changed = sectionNames.findLast((section) =>
    sections[section].some((name) => !isDeepStrictEqual(before[name], after[name])),
  )
  return isDocument && changed ? `#section-${changed}` : ''
}

/** What the kit answers to a refused save, with its errors at the fields of this form and what its next try needs. */
export function amendRefusal(refusal: FormRefusal, failure: CallFailure): FormRefusal {
  const fields = errorsAtFields(refusal.fields, readResumeForm(refusal.values))
  switch (failure.message) {
    case 'resumes:version_conflict': {
      // The page asks what to do about it, which says more than a toast.
      const overwrite = String((failure.data as OwnResume).version)
      return { ...refusal, fields, values: { ...refusal.values, overwrite }, toastId: undefined }
    }
    case 'request:idempotency_conflict':
      return { ...refusal, fields, values: { ...refusal.values, key: crypto.randomUUID() } }
    default:
      return { ...refusal, fields }
  }
}
