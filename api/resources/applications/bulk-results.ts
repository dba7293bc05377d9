// The reply to a request that changes several applications.
import type { BulkMoveResult, moveApplications as contract } from '../../contract/bulk-moves.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { ApplicationRow } from './list-queries.ts'

export function rowsById(rows: ApplicationRow[]): Map<string, ApplicationRow> {
  return new Map(rows.map((row) => [row.application.public_id, row]))
}

export function replyWith(results: BulkMoveResult[]): Reply<typeof contract> {
  const count = (status: BulkMoveResult['status']) =>
    results.filter((each) => each.status === status).length
  const summary = { done: count('done'), skipped: count('skipped'), failed: count('failed') }
  return { results, summary }
}
