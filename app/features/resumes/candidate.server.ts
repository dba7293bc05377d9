import { pageForbidden } from '#app/platform/errors/not-found.server.ts'
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
  if (visit.user.accountType !== 'candidate') throw pageForbidden()
  return visit
}
