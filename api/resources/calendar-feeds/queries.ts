import { and, eq, isNull } from 'drizzle-orm'
import { calendarFeeds, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

const { secret, created_at } = calendarFeeds

export async function findFeed(db: Executor, userId: number) {
  const [feed] = await db
    .select({ secret, created_at })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.user_id, userId))
  return feed ?? null
}

/** Inserts the feed of an account, or replaces its secret. */
export async function setFeed(
  db: Executor,
  values: typeof calendarFeeds.$inferInsert,
): Promise<void> {
  const { user_id: _, ...changes } = values
  await db
    .insert(calendarFeeds)
    .values(values)
    .onConflictDoUpdate({ target: calendarFeeds.user_id, set: changes })
}

export async function deleteFeed(db: Executor, userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId))
}

/** Finds the account whose calendar has the secret, unless the account is being deleted. */
export async function findFeedOwner(db: Executor, feedSecret: string) {
  const [owner] = await db
    .select({ id: users.id, side: users.account_type })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.user_id))
    .where(and(eq(secret, feedSecret), isNull(users.erase_at), isNull(users.erased_at)))
  return owner ?? null
}
