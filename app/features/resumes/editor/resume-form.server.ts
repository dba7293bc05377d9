import { dateErrors, resume } from '#contract/content/resume.ts'
import { savedResume } from '#contract/resumes.ts'

/** The fields of a resume, with the schema and the check of dates by which the posted editor is parsed. */
export const resumeForm = { ...resume, schema: savedResume, check: dateErrors }
