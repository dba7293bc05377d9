import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/moderation.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { openCase } from '../desk/acts.ts'
import { findOwnBlocks, findOwnersOfBlock, findPublicBlock, insertAppeal } from './queries.ts'
import { appealUntil, lockOpenBlock, shownBlock } from './shown-block.ts'

export async function readBlock(
  { db }: Scope,
  { params }: OperationInput<typeof contract.readBlock>,
): Promise<contract.Block> {
  const row = await findPublicBlock(db, params.id)
  if (!row) throw new Failure('moderation:block_not_found')
  return shownBlock(row)
}

export async function listOwnBlocks({ db, account }: SignedInScope): Promise<contract.OwnBlock[]> {
  return findOwnBlocks(db, account.id)
}

/** Stores what the owner says against a block, and opens a case for another moderator. */
export async function createAppeal(
  scope: Scope,
  { params, body }: OperationInput<typeof contract.createAppeal>,
): Promise<contract.Block> {
  await scope.limits.take('appeal_address', limitAddress(scope.address))
  const now = scope.now()
  return scope.db.transaction(async (tx) => {
    const row = await lockOpenBlock(tx, params.id)
    const { block } = row
    if (appealUntil(block) < now) throw new Failure('moderation:appeal_late')
    const appeal = await insertAppeal(tx, { block_id: block.id, text: body.text, created_at: now })
    if (!appeal) throw new Failure('moderation:appealed')
    const [about = null] = await findOwnersOfBlock(tx, block)
    await openCase(tx, 'appeal', { appeal_id: appeal.id, about, created_at: now })
    return shownBlock({ ...row, appeal })
  })
}
