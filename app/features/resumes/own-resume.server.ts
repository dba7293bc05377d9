import { topField } from '#contract/field-errors.ts'
import { publishableResume, type ResumeContent } from '#contract/resume-content.ts'
import { getOwnResume } from '#contract/resumes.ts'
import { parseForm } from '#app/platform/form/answer-form.server.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** The pages of the resume that the address names, for its owner. */
export const ownResumePage = guardOwn('candidate', ({ call, params: { id = '' } }) =>
  call(getOwnResume, { params: { id } }),
)

/** What stands between this content and its publication, by path of the contract. */
export function publishErrors(content: ResumeContent) {
  const parsed = parseForm(publishableResume, content)
  return parsed.ok ? {} : parsed.fields
}

/** Top-level names of the fields that hold something. */
export function filledFields(content: ResumeContent): string[] {
  return Object.entries(content)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
    .map(([name]) => name)
}

export function topLevel(errors: Record<string, unknown>): string[] {
  return [...new Set(Object.keys(errors).map(topField))]
}
