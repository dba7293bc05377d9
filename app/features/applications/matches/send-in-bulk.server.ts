import { submitApplications, type BulkResult } from '#contract/bulk-applications.ts'
import { CallFailure } from '#contract/call.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { VisitCall } from '#app/platform/page/visit.server.ts'

export interface SentInBulk {
  results: BulkResult[]
  summary: Record<BulkResult['status'], number>
  failure: CallFailure | null
}

const nothing = { results: [], summary: { created: 0, skipped: 0, failed: 0 } }

/** Sends several applications or invitations in a single request (spec §8). */
export async function sendInBulk(
  call: VisitCall,
  input: CallInput<typeof submitApplications>,
): Promise<SentInBulk> {
  try {
    return { ...(await call(submitApplications, input)), failure: null }
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    return { ...nothing, failure }
  }
}
