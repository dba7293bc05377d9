// Notifies candidates every morning how many people viewed their resumes on the day before.
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { resumes as r, resumeViewsOfDay as v } from '../../database/tables.ts'
import type { EventOf } from '../../events/events.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions } from '../../jobs/sweep.ts'
import { localTime } from '../../contract/rules/local-time.ts'
import type { Executor } from '../../scope.ts'

/** The local time at which candidates are notified of views of their resumes. */
const morning = '08:00'

/** Notifies candidates of views. The counts are deleted in the same transaction, so that no day is reported twice. */
export function notifyOfViews(options: SweepOptions, timeZone: string): Job<object> {
  return sweep(options, async ({ now, events }, tx) => {
    const { day, time } = localTime(now(), timeZone)
    if (time < morning) return 0
    const due = await tx
      .select()
      .from(v)
      .where(lt(v.day, day))
      .orderBy(asc(v.day), asc(v.resume_id))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { resume_id, day } of due) {
      await tx.delete(v).where(and(eq(v.resume_id, resume_id), eq(v.day, day)))
    }
    await events.record(tx, ...due.map((each) => ({ type: 'resume-viewed', ...each }) as const))
    return due.length
  })
}

/** Returns the candidate who gets the notification about views; null if the resume was deleted. */
export async function findViewed(db: Executor, { resume_id }: EventOf<'resume-viewed'>) {
  const [row] = await db
    .select({
      public_id: r.public_id,
      owner_id: r.owner_id,
      title: sql<string>`${r.working} ->> 'title'`,
    })
    .from(r)
    .where(and(eq(r.id, resume_id), isNull(r.deleted_at)))
  return row ?? null
}
