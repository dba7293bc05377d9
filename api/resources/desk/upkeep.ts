import { asc, lte } from 'drizzle-orm'
import type * as contract from '../../contract/desk-upkeep.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { users } from '../../database/tables.ts'
import { findDead, retryDead } from '../../events/deliveries.ts'
import { findFailed, retryFailed } from '../../jobs/boss.ts'
import type { DeskScope, Executor } from '../../scope.ts'
import { writeLog } from './log.ts'

const dueWithinMs = 3 * 24 * 3600_000

export async function readUpkeep(scope: DeskScope): Promise<contract.UpkeepState> {
  const { db, now } = scope
  const dated = <T extends { oldest_at: Date }>(rows: T[]) =>
    rows.map((row) => ({ ...row, oldest_at: row.oldest_at.toISOString() }))
  return {
    deliveries: dated(await findDead(db)),
    jobs: dated(await findFailed(db)),
    erasures: (await findErasures(db, new Date(now().getTime() + dueWithinMs))).flatMap(
      ({ erase_at, ...row }) =>
        erase_at ? [{ ...row, erase_at: erase_at.toISOString(), is_late: erase_at < now() }] : [],
    ),
  }
}

export async function retryUpkeep(
  scope: DeskScope,
  { body: { part, name } }: OperationInput<typeof contract.retryUpkeep>,
): Promise<Reply<typeof contract.retryUpkeep>> {
  return scope.db.transaction(async (tx) => {
    const count =
      part === 'jobs' ? await retryFailed(tx, name) : await retryDead(tx, name, scope.now())
    await writeLog(scope, tx, { action: 'retried', reason: `${part} ${name}: ${count}` })
    return { count }
  })
}

function findErasures(db: Executor, until: Date) {
  return db
    .select({
      id: users.id,
      side: users.account_type,
      erase_at: users.erase_at,
      balance: users.balance,
    })
    .from(users)
    .where(lte(users.erase_at, until))
    .orderBy(asc(users.erase_at), asc(users.id))
    .limit(50)
}
