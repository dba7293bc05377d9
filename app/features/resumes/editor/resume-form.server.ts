import { dateErrors, resume } from '#contract/content/resume.ts'
import { savedResume } from '#contract/resumes.ts'

/** The fields of the form for a resume. */
export const resumeForm = { ...resume, schema: savedResume, check: dateErrors }
