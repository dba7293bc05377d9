import type { endBlock as contract } from '../../contract/desk-blocks.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { Failure } from '../../http/failure.ts'
import type { DeskScope } from '../../scope.ts'
import {
  endBlock as end,
  findOwnersOfBlock,
  lockOpenBlock,
  shownBlock,
} from '../moderation/acts.ts'
import { writeLog } from './log.ts'

/** Ends a block without an appeal, and tells its owners. */
export async function endBlock(
  scope: DeskScope,
  { params, body }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  return scope.db.transaction(async (tx) => {
    const row = await lockOpenBlock(tx, params.id)
    if (row.appeal && !row.appeal.decision) throw new Failure('moderation:appeal_waits')
    const { block } = row
    await end(scope, tx, block.id)
    const owners = await findOwnersOfBlock(tx, block)
    await scope.events.record(
      tx,
      ...owners.map((user_id) => ({ type: 'block-ended', block_id: block.id, user_id }) as const),
    )
    const [about = null] = owners
    const reason = `${block.kind} ${block.public_id}: ${body.reason}`
    await writeLog(scope, tx, { action: 'block_ended', about, reason })
    return shownBlock({ ...row, block: { ...block, ended_at: scope.now() } })
  })
}
