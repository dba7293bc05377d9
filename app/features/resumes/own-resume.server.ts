import { getOwnResume } from '#contract/resumes.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** The pages of the resume that the address names, for its owner. */
export const ownResumePage = guardOwn('candidate', ({ call, params: { id = '' } }) =>
  call(getOwnResume, { params: { id } }),
)
