import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { pushSubscriptions as p, sessions } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Stores a subscription. Returns false if it belongs to a different account and the browser's keys differ. */
export async function insertSubscription(
  db: Executor,
  subscription: typeof p.$inferInsert,
): Promise<boolean> {
  const { user_id, session_id, p256dh, auth } = subscription
  const isSameBrowser = sql`${p.user_id} = ${user_id} or (${p.p256dh} = ${p256dh} and ${p.auth} = ${auth})`
  const { rowCount } = await db.insert(p).values(subscription).onConflictDoUpdate({
    target: p.endpoint,
    set: { user_id, session_id, p256dh, auth },
    setWhere: isSameBrowser,
  })
  return rowCount === 1
}

export async function hasSubscription(db: Executor, sessionId: string): Promise<boolean> {
  return (await db.$count(p, eq(p.session_id, sessionId))) > 0
}

export async function deleteSubscription(db: Executor, userId: number, endpoint: string) {
  await db.delete(p).where(and(eq(p.endpoint, endpoint), eq(p.user_id, userId)))
}

/** Deletes a browser's subscription to notifications. */
export async function forgetSubscription(db: Executor, id: number): Promise<void> {
  await db.delete(p).where(eq(p.id, id))
}

/** Finds the browsers in which the users have turned on push notifications. */
export async function findSubscriptions(db: Executor, userIds: number[], now: Date) {
  if (userIds.length === 0) return []
  return db
    .select({ id: p.id, user_id: p.user_id })
    .from(p)
    .innerJoin(sessions, eq(sessions.id, p.session_id))
    .where(
      and(inArray(p.user_id, userIds), isNull(sessions.ended_at), gt(sessions.expires_at, now)),
    )
}

/** Finds a browser's subscription to notifications, if the session of the browser is still valid. */
export async function findSubscription(db: Executor, id: number, now: Date) {
  const [row] = await db
    .select({ id: p.id, user_id: p.user_id, endpoint: p.endpoint, p256dh: p.p256dh, auth: p.auth })
    .from(p)
    .innerJoin(sessions, eq(sessions.id, p.session_id))
    .where(and(eq(p.id, id), isNull(sessions.ended_at), gt(sessions.expires_at, now)))
  return row ?? null
}
