import type { ResumeContent } from '#contract/resume-content.ts'
import { getOwnResume } from '#contract/resumes.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** The pages of the resume that the address names, for its owner. */
export const ownResumePage = guardOwn('candidate', ({ call, params: { id = '' } }) =>
  call(getOwnResume, { params: { id } }),
)

/** Top-level names of the fields that hold something. */
export function filledFields(content: ResumeContent): string[] {
  return Object.entries(content)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
    .map(([name]) => name)
}
