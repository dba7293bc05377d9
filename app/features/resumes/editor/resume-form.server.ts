import { dateErrors, resume } from '#contract/content/resume.ts'
import { savedResume } from '#contract/resumes.ts'

/** The fields of a resume and their checks, for reading its form. */
export const resumeForm = { ...resume, schema: savedResume, check: dateErrors }
