import { and, inArray, type SQL } from 'drizzle-orm'
import { systemMoves, type SystemMove } from '../../contract/rules/system-moves.ts'
import { applications as a } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { eventsOf, type Act } from './effects.ts'
import { onList } from './facts.ts'
import { closeApplications, lockInOrder } from './many-queries.ts'

/** Rejects applications that the company has not answered within the time limit. */
export function closeUnanswered(scope: SystemScope, tx: Transaction, ids: number[]) {
  return moveAll(scope, tx, 'no_response', inArray(a.id, ids))
}

/** Withdraws offered meeting times that have passed, so that candidate and employer have to agree on a new time. */
export function returnUnaccepted(scope: SystemScope, tx: Transaction, ids: number[]) {
  return moveAll(scope, tx, 'slot_passed', inArray(a.id, ids))
}

/** Changes only applications whose status still allows the change, because two processes may run this function. */
export async function moveAll(
  { now, events }: SystemScope,
  tx: Transaction,
  reason: SystemMove,
  where: SQL,
): Promise<void> {
  const { from, to } = systemMoves[reason]
  const act: Act = { action: reason, by: 'system', user_id: null, status: to, at: now(), reason }
  const locked = await lockInOrder(tx, and(where, onList([from])))
  const ids = await closeApplications(tx, inArray(a.id, locked), act)
  await events.record(tx, ...eventsOf(act, ids))
}
