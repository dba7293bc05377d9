import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/moderation.ts'
import { appealDays } from '../../contract/rules/blocks.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { openCase } from '../desk/acts.ts'
import {
  findOwnBlocks,
  findOwnersOfBlock,
  findPublicBlock,
  insertAppeal,
  lockBlock,
  type BlockRow,
  type StoredBlock,
} from './queries.ts'

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
    const row = await findPublicBlock(tx, params.id)
    const block = row && (await lockBlock(tx, row.block.id))
    if (!block) throw new Failure('moderation:block_not_found')
    if (block.ended_at) throw new Failure('moderation:block_ended')
    if (appealUntil(block) < now) throw new Failure('moderation:appeal_late')
    const appeal = await insertAppeal(tx, { block_id: block.id, text: body.text, created_at: now })
    if (!appeal) throw new Failure('moderation:appealed')
    const [about = null] = await findOwnersOfBlock(tx, block)
    await openCase(tx, 'appeal', { appeal_id: appeal.id, about, created_at: now })
    return shownBlock({ ...row, appeal })
  })
}

function appealUntil({ blocked_at }: StoredBlock): Date {
  return new Date(blocked_at.getTime() + appealDays * 24 * 3600_000)
}

function shownBlock({ block, title, appeal }: BlockRow): contract.Block {
  return {
    public_id: block.public_id,
    kind: block.kind,
    title,
    reason: block.reason,
    words: block.words,
    blocked_at: block.blocked_at.toISOString(),
    ended_at: block.ended_at?.toISOString() ?? null,
    appeal_until: appealUntil(block).toISOString(),
    appeal: appeal && {
      text: appeal.text,
      created_at: appeal.created_at.toISOString(),
      decision: appeal.decision,
      answer: appeal.answer,
    },
  }
}
