// Puts a label on several candidates, or removes it from them, in one request.
import type { BulkMoveResult, moveApplications as contract } from '../../contract/bulk-moves.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { labelPeople } from '../notes/acts.ts'
import { rowsById } from './bulk-results.ts'
import { findApplicationsByIds } from './list-queries.ts'
import { answerFor } from './move-steps.ts'

type Body = OperationInput<typeof contract>['body']

/** Labels also the candidates of closed applications; each repeated item is skipped. */
export async function labelApplications(
  scope: SignedInScope,
  tx: Transaction,
  { items, action, label = '' }: Body,
): Promise<BulkMoveResult[]> {
  const publicIds = items.map((item) => item.application_public_id)
  const labelled = await labelPeople(scope, tx, publicIds, {
    name: label,
    isOn: action === 'label',
  })
  const rows = rowsById(
    await findApplicationsByIds(
      tx,
      labelled.map(({ id }) => id),
    ),
  )
  const outcomes = new Map(labelled.map(({ public_id, outcome }) => [public_id, outcome]))
  return publicIds.map((id, index): BulkMoveResult => {
    const [row, outcome] = [rows.get(id), outcomes.get(id)]
    const application = row ? answerFor(scope, row) : null
    const shared = { application_public_id: id, application }
    if (!row) return { ...shared, status: 'failed', error_code: 'applications:not_found' }
    const isDone = outcome === 'done' && publicIds.indexOf(id) === index
    return {
      ...shared,
      status: isDone ? 'done' : 'skipped',
      error_code: outcome === 'refused' ? 'applications:wrong_state' : null,
    }
  })
}
