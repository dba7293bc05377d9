import { resume } from '#contract/content/resume.ts'
import { resumeContent } from '#contract/resumes.ts'

/** The table of a resume with its contract: what a posted editor is read by. */
export const resumeForm = { ...resume, schema: resumeContent }
