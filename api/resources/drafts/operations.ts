import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/drafts.ts'
import { limits } from '../../contract/rules/limits.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { SignedInScope } from '../../scope.ts'
import { deleteOldest, deleteOwn, end, findNewest, rename, upsert } from './queries.ts'

export async function saveDraft(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.saveDraft>,
): Promise<Reply<typeof contract.saveDraft>> {
  const user_id = scope.account.id
  await scope.limits.take('draft', String(user_id))
  const saved_at = scope.now()
  const { seq, ...draft } = body
  const isSaved = await scope.db.transaction(async (tx) => {
    const isNewest = await upsert(tx, { ...draft, user_id, saved_at, ended: false }, seq)
    await deleteOldest(tx, user_id, limits.draftsPerAccount)
    return isNewest
  })
  return { saved_at: isSaved ? saved_at.toISOString() : null }
}

export async function findDraft(
  scope: SignedInScope,
  { query }: OperationInput<typeof contract.findDraft>,
): Promise<contract.Draft | null> {
  const found = await findNewest(scope.db, scope.account.id, query.form, query.id)
  if (!found) return null
  const { public_id, form, device, values, saved_at } = found
  return { public_id, form, device, values, saved_at: saved_at.toISOString() }
}

export async function takeDraft(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.takeDraft>,
): Promise<Reply<typeof contract.takeDraft>> {
  const public_id = newPublicId()
  if (!(await rename(scope.db, scope.account.id, params.id, public_id))) {
    throw new Failure('drafts:not_found')
  }
  return { public_id }
}

export async function deleteDraft(
  scope: SignedInScope,
  { params, query: { seq } }: OperationInput<typeof contract.deleteDraft>,
): Promise<null> {
  if (seq !== undefined) {
    await end(scope.db, { user_id: scope.account.id, public_id: params.id, seq }, scope.now())
    await deleteOldest(scope.db, scope.account.id, limits.draftsPerAccount)
    return null
  }
  if (await deleteOwn(scope.db, scope.account.id, params.id)) return null
  throw new Failure('drafts:not_found')
}
