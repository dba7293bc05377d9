import type * as contract from '../../contract/moderation.ts'
import { appealDays } from '../../contract/rules/blocks.ts'
import { Failure } from '../../http/failure.ts'
import type { Transaction } from '../../scope.ts'
import { findPublicBlock, lockBlock, type BlockRow, type StoredBlock } from './queries.ts'

/** Locks a block that has not ended. Throws if there is none with the public id. */
export async function lockOpenBlock(tx: Transaction, publicId: string): Promise<BlockRow> {
  const row = await findPublicBlock(tx, publicId)
  const block = row && (await lockBlock(tx, row.block.id))
  if (!block) throw new Failure('moderation:block_not_found')
  if (block.ended_at) throw new Failure('moderation:block_ended')
  return { ...row, block }
}

/** Returns the time until which a block may be disputed. */
export function appealUntil({ blocked_at }: StoredBlock): Date {
  return new Date(blocked_at.getTime() + appealDays * 24 * 3600_000)
}

/** Returns a block as its owner and the desk read it. */
export function shownBlock({ block, title, appeal }: BlockRow): contract.Block {
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
