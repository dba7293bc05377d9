import { dateErrors, resume } from '#contract/content/resume.ts'
import { savedResume } from '#contract/resumes.ts'

export const resumeForm = { ...resume, schema: savedResume, check: dateErrors }
