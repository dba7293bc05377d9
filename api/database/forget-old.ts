import { and, eq, isNotNull, lt, notExists, or } from 'drizzle-orm'
import type { Db } from './connect.ts'
import {
  codes,
  deliveries,
  drafts,
  idempotencyKeys,
  messages,
  notifications,
  outbox,
  refusedAddresses,
  sessions,
  supportRequests,
  viewMarks,
} from './tables.ts'

const dayMs = 24 * 3600_000

/** Deletes what has served its time: events and letters after 7 days (events that not everybody could be told: 30), keys and codes after one, sessions and drafts after 30, addresses that refused letters and what people were told after 180, the marks of views after their day, what was written to support after a year. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const undelivered = db.select().from(deliveries).where(eq(deliveries.event_id, outbox.id))
  await db
    .delete(outbox)
    .where(
      or(
        and(lt(outbox.created_at, ago(7)), notExists(undelivered)),
        lt(outbox.created_at, ago(30)),
      ),
    )
  await db.delete(messages).where(lt(messages.created_at, ago(7)))
  await db.delete(notifications).where(lt(notifications.created_at, ago(180)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, ago(1)))
  await db.delete(drafts).where(lt(drafts.saved_at, ago(30)))
  await db.delete(refusedAddresses).where(lt(refusedAddresses.refused_at, ago(180)))
  await db.delete(supportRequests).where(lt(supportRequests.created_at, ago(365)))
  // Where the product works, yesterday may last a while yet.
  await db.delete(viewMarks).where(lt(viewMarks.day, ago(1).toISOString().slice(0, 10)))
  await db.delete(codes).where(lt(codes.expires_at, ago(1)))
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expires_at, ago(30)),
        and(isNotNull(sessions.ended_at), lt(sessions.ended_at, ago(30))),
      ),
    )
}
