import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { busyCalendars as b, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export type BusyCalendarRow = typeof b.$inferSelect

export async function findCalendar(db: Executor, userId: number): Promise<BusyCalendarRow | null> {
  const [row] = await db.select().from(b).where(eq(b.user_id, userId))
  return row ?? null
}

/** Inserts the calendar of an account, or replaces it. */
export async function setCalendar(
  db: Executor,
  values: typeof b.$inferInsert,
): Promise<BusyCalendarRow> {
  const { user_id: _, ...changes } = values
  const [row] = await db
    .insert(b)
    .values(values)
    .onConflictDoUpdate({ target: b.user_id, set: changes })
    .returning()
  if (!row) throw new Error('the stored calendar is missing')
  return row
}

export async function deleteCalendar(db: Executor, userId: number): Promise<void> {
  await db.delete(b).where(eq(b.user_id, userId))
}

/** Returns calendars that are to be read, and puts their next reading off, so that no other process reads them too. */
export async function claimCalendars(
  db: Executor,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<Pick<BusyCalendarRow, 'user_id' | 'url' | 'failures'>[]> {
  const due = db
    .select({ user_id: b.user_id })
    .from(b)
    .innerJoin(users, eq(users.id, b.user_id))
    .where(and(lte(b.due_at, now), isNull(users.erase_at), isNull(users.erased_at)))
    .orderBy(b.due_at)
    .limit(limit)
    .for('update', { of: b, skipLocked: true })
  return db
    .update(b)
    .set({ due_at: next })
    .where(sql`${b.user_id} = any(array(${due}))`)
    .returning({ user_id: b.user_id, url: b.url, failures: b.failures })
}

/** Stores the result of a reading, unless the account has another address by now. */
export async function storeReading(
  db: Executor,
  { user_id, url }: Pick<BusyCalendarRow, 'user_id' | 'url'>,
  changes: Partial<typeof b.$inferInsert>,
): Promise<void> {
  await db
    .update(b)
    .set(changes)
    .where(and(eq(b.user_id, user_id), eq(b.url, url)))
}
