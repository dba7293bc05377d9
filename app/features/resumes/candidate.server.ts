import {
  requireApi,
  type Keeping,
  type RequestArgs,
  type SignedInVisit,
} from '#app/platform/session/session.server.ts'

/** Who may write a new resume: a guest signs in first and comes back, an employer is in the wrong place. */
export async function requireCandidate(
  args: RequestArgs,
  keeping: Keeping = {},
): Promise<SignedInVisit> {
  const visit = await requireApi(args, { guestGoes: 'sign_in', ...keeping })
  if (visit.user.accountType !== 'candidate') throw new Response('Forbidden', { status: 403 })
  return visit
}
