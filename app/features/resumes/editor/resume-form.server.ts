import { resume } from '#contract/content/resume.ts'
import { savedResume } from '#contract/resumes.ts'

/** The table of a resume with its contract: what a posted editor is read by. */
export const resumeForm = { ...resume, schema: savedResume }
