import { markInvitationsViewed, viewApplication } from '#contract/applications.ts'
import { CallFailure } from '#contract/call.ts'
import type { VisitCall } from '#app/platform/page/visit.server.ts'

/** Marks invitations as viewed by the candidate (spec §7, §8). */
export async function markViewed(call: VisitCall, ids: string[]): Promise<number> {
  try {
    const { marked } = await call(markInvitationsViewed, { body: { application_public_ids: ids } })
    return marked
  } catch (error) {
    if (error instanceof CallFailure) return 0
    throw error
  }
}

/** Marks an application as viewed. A failure of the API is ignored (spec §7, §8). */
export async function view(call: VisitCall, id: string): Promise<void> {
  try {
    await call(viewApplication, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}
