import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { notifications as n } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Finds notifications whose e-mail has waited until now, and marks the e-mails as no longer waiting. */
export async function takeLetters(db: Executor, now: Date, limit: number) {
  const due = await db
    .select({ id: n.id, user_id: n.user_id })
    .from(n)
    .where(isDue(now, false))
    .orderBy(asc(n.mail_at), asc(n.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  await db.update(n).set({ mail_at: null }).where(inArray(n.id, ids))
  return due
}

/** Makes a notification wait for the time of its e-mail or SMS; changes nothing if `when` is empty. */
export async function setWaiting(
  db: Executor,
  id: number,
  when: { mail_at?: Date; in_digest?: boolean },
): Promise<void> {
  if (when.mail_at) await db.update(n).set(when).where(eq(n.id, id))
}

/** Finds the notifications for the daily e-mails that are due, and marks the e-mails as no longer waiting. */
export async function takeDigests(db: Executor, now: Date, limit: number) {
  const whose = await db
    .selectDistinct({ user_id: n.user_id })
    .from(n)
    .where(isDue(now, true))
    .orderBy(asc(n.user_id))
    .limit(limit)
  const ids = whose.map(({ user_id }) => user_id)
  const taken = await db
    .update(n)
    .set({ mail_at: null })
    .where(and(isDue(now, true), inArray(n.user_id, ids)))
    .returning({ id: n.id, user_id: n.user_id })
  return ids.flatMap((user_id) => {
    const notification_ids = taken.filter((each) => each.user_id === user_id).map(({ id }) => id)
    return notification_ids.length > 0 ? [{ user_id, notification_ids }] : []
  })
}

function isDue(now: Date, isInDigest: boolean): SQL | undefined {
  return and(lte(n.mail_at, now), sql`${n.mail_at} is not null`, eq(n.in_digest, isInDigest))
}
