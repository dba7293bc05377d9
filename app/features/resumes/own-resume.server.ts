import { getOwnResume } from '#contract/resumes.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** Guards pages of the resume in the URL, which only its owner may open. */
export const ownResumePage = guardOwn('candidate', ({ call, params: { id = '' } }) =>
  call(getOwnResume, { params: { id } }),
)
