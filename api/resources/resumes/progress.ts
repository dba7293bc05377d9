import {
  fieldErrorCode,
  fieldErrors,
  topField,
  type FieldErrors,
} from '../../contract/field-errors.ts'
import { publishableResume, type ResumeContent } from '../../contract/resume-content.ts'

/** Filling these helps to be found; they are not required (product 2.1). */
const recommended: ((content: ResumeContent) => boolean)[] = [
  (content) => content.skills.length > 0,
  (content) => content.about !== '',
  (content) => content.salary_expected !== null,
  (content) => content.education.length > 0,
  (content) => content.contacts.phones.length > 0,
]
const requiredCount = 10

export interface Progress {
  percentage: number
  /** Top-level names of what publishing still needs. */
  missing: string[]
}

export function resumeProgress(content: ResumeContent): Progress {
  const missing = [...new Set(Object.keys(publishErrors(content)).map(topField))]
  const filled =
    Math.max(0, requiredCount - missing.length) + recommended.filter((rule) => rule(content)).length
  return {
    percentage: Math.round((filled / (requiredCount + recommended.length)) * 100),
    missing,
  }
}

/** What stands between a draft and its publication, by field; empty when nothing does. */
export function publishErrors(content: ResumeContent): FieldErrors {
  const result = publishableResume.safeParse(content, { error: fieldErrorCode })
  return result.success ? {} : fieldErrors(result.error)
}
