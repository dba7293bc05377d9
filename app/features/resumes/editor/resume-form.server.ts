import { dateErrors, resume } from '#contract/content/resume.ts'
import { savedResume } from '#contract/resumes.ts'

/** The resume's table of fields with the schema that parses a posted editor. */
export const resumeForm = { ...resume, schema: savedResume, check: dateErrors }
