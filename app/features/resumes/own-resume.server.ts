import { getOwnResume } from '#contract/resumes.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'

/** Pages of the resume in the address, for its owner. */
export const ownResumePage = guardOwn('candidate', ({ call, params: { id = '' } }) =>
  call(getOwnResume, { params: { id } }),
)
