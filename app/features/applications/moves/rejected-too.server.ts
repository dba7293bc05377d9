// The other applications of a person that the employer has checked in the form of a refusal.
import { getApplication, revokeApplication } from '#contract/applications.ts'
import { CallFailure } from '#contract/call.ts'
import { publicId } from '#contract/fields.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { alsoRejected } from './moves.ts'
import type { PostedMove } from './parse-move.ts'

/** Returns the checked other applications of the person: those refused with this one, and those taken back. */
export async function readRejectedToo(
  { call, form }: SignedInVisit & ActionVisit,
  move: PostedMove,
) {
  const too: Record<'refused' | 'revoked', string[]> = { refused: [], revoked: [] }
  if (move.action !== 'reject') return too
  const ids = form.getAll(alsoRejected).map(String)
  for (const id of ids.filter((each) => publicId.safeParse(each).success)) {
    const found = await call(getApplication, { params: { id } }).catch(skipUnknown)
    if (found?.allowed_actions.includes('reject')) too.refused.push(id)
    else if (found?.allowed_actions.includes('revoke')) too.revoked.push(id)
  }
  return too
}

/** Takes back own invitations of the person; returns false if one could not be taken back. */
export async function revokeToo(
  { call }: SignedInVisit,
  move: PostedMove,
  ids: readonly string[],
): Promise<boolean> {
  if (move.action !== 'reject') return true
  try {
    for (const id of ids)
      await call(revokeApplication, { params: { id }, body: { reason: move.body.reason } })
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return false
  }
}

function skipUnknown(error: unknown): null {
  if (error instanceof CallFailure && error.status === 404) return null
  throw error
}
