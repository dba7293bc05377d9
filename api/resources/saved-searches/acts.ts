import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { savedSearches as s } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Returns those of the given saved searches that the account has not deleted. */
export function findNamed(db: Executor, userId: number, publicIds: string[]) {
  return db
    .select({ name: s.name, paused_at: s.paused_at })
    .from(s)
    .where(isOf(userId, publicIds))
    .orderBy(s.id)
}

/** Pauses saved searches of an account, so that it gets no more messages about them. */
export async function pauseSearches(
  db: Executor,
  userId: number,
  publicIds: string[],
  now: Date,
): Promise<void> {
  await db
    .update(s)
    .set({ paused_at: now, alert_at: null })
    .where(and(isOf(userId, publicIds), isNull(s.paused_at)))
}

function isOf(userId: number, publicIds: string[]): SQL | undefined {
  return and(eq(s.user_id, userId), inArray(s.public_id, publicIds))
}
