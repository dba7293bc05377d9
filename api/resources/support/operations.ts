import type * as contract from '../../contract/support.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import { newPublicId } from '../../public-id.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { openCase } from '../desk/acts.ts'
import { findRequestsOf, insertOnce } from './queries.ts'

/** Stores the idempotency key in the row of the support request, so that a guest cannot send the request twice. */
export async function createSupportRequest(
  scope: Scope,
  { body, idempotencyKey }: OperationInput<typeof contract.createSupportRequest>,
): Promise<contract.SupportRequest> {
  const user_id = scope.account?.id ?? null
  if (user_id === null && !body.email) throw invalidFields({ email: ['required'] })
  await scope.limits.take('support_address', limitAddress(scope.address))
  if (user_id !== null) await scope.limits.take('support_account', String(user_id))
  return scope.db.transaction(async (tx) => {
    const request = {
      ...body,
      email: body.email ?? null,
      user_id,
      key: idempotencyKey ?? null,
      public_id: newPublicId(),
      created_at: scope.now(),
    }
    const stored = await insertOnce(tx, request)
    if (!stored) throw new Failure('request:idempotency_conflict')
    const { isNew, id, ...row } = stored
    const reply = { ...row, created_at: row.created_at.toISOString() }
    if (!isNew) return reply
    const { public_id, created_at } = row
    await openCase(tx, 'support', { support_request_id: id, public_id, about: user_id, created_at })
    await scope.events.record(tx, { type: 'support-requested', user_id, ...reply })
    return reply
  })
}

export async function listSupportRequests({
  db,
  account,
}: SignedInScope): Promise<contract.OwnSupportRequest[]> {
  const rows = await findRequestsOf(db, account.id, 20)
  return rows.map(({ created_at, answer, answered_at, answered_by, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    answer:
      answer !== null && answered_at
        ? { text: answer, at: answered_at.toISOString(), by: answered_by ?? '' }
        : null,
  }))
}
