// Applies an action of employers, such as rejecting, to many applications with few statements.
import { sql } from 'drizzle-orm'
import type { MoveAction } from '../../contract/rules/application-moves.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { eventsOf, says, type GivenMove } from './effects.ts'
import { writeMoves } from './many-queries.ts'

/** The applications must be locked. Their pending refusals are deleted, their meetings cancelled. */
export async function applyToMany(
  { now, events }: SystemScope,
  tx: Transaction,
  action: MoveAction,
  moves: GivenMove[],
): Promise<void> {
  const [first] = moves
  if (!first) return
  const isClosing = action === 'reject'
  const act = { action, by: 'employer', user_id: null, status: first.status, at: now() } as const
  await writeMoves(tx, act, moves, {
    outcome: sql`given.outcome`,
    ...(isClosing ? { close_reason: sql`given.reason`, close_message: sql`given.message` } : {}),
    ...(says(action) ? { talk: sql`given.talk` } : {}),
  })
  await events.record(
    tx,
    ...moves.flatMap(({ id, user_id, was }) => eventsOf({ ...act, user_id, was }, [id])),
  )
}
