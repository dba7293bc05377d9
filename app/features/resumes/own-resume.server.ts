import { redirect } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { getOwnResume, type OwnResume } from '#contract/resumes.ts'
import { guardOwn } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** Protects the pages of a resume that only its owner may open, such as the editor. */
export const ownResumePage = guardOwn('candidate', ({ call, params: { id = '' } }) =>
  call(getOwnResume, { params: { id } }),
)

/** Returns the title of the resume for its pages; it has one even if the owner has typed none yet. */
export function titleOf({ own, texts }: OwnResumeVisit): string {
  return own.content.title || texts('applications')('apply.untitled')
}

type OwnResumeVisit = Pick<Visit, 'texts'> & { own: Pick<OwnResume, 'content'> }

/** Leads the owner of a resume that nobody else may read to its preview. */
export async function leadOwner(
  { call, user, params, paths }: Visit,
  error: unknown,
): Promise<never> {
  const isGone = error instanceof CallFailure && error.status === 404
  if (!isGone || user?.accountType !== 'candidate') throw error
  const { public_id } = await call(getOwnResume, { params: { id: params.id ?? '' } })
  throw redirect(paths.previewResume(public_id), 303)
}
