import { desc, eq, getTableColumns } from 'drizzle-orm'
import { subscriptions as s, users } from '../../../database/tables.ts'
import type { Executor, Transaction } from '../../../scope.ts'

/** Returns when the account's last subscription ended; null if the account had no subscription. */
export async function findLastEnd(db: Executor, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ ended_at: s.ended_at })
    .from(s)
    .where(eq(s.user_id, userId))
    .orderBy(desc(s.id))
    .limit(1)
  return row?.ended_at ?? null
}

export async function insertSubscription(
  tx: Transaction,
  values: typeof s.$inferInsert,
): Promise<void> {
  await tx.insert(s).values(values)
}

export async function updateSubscription(
  db: Executor,
  id: number,
  values: Partial<typeof s.$inferInsert>,
): Promise<void> {
  await db.update(s).set(values).where(eq(s.id, id))
}

/** Loads a subscription and the account's balance for a notification about the plan. */
export async function findPlanWithBalance(db: Executor, id: number) {
  const [row] = await db
    .select({ ...getTableColumns(s), balance: users.balance })
    .from(s)
    .innerJoin(users, eq(users.id, s.user_id))
    .where(eq(s.id, id))
  return row ?? null
}
