// Hides resumes on the days that their owners have chosen (spec §10.1), and notifies the owners.
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { resumes as r } from '../../database/tables.ts'
import type { EventOf } from '../../events/events.ts'
import { moveImage } from '../../files/images.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { hidden } from './queries.ts'

export function hideResumes(options: SweepOptions): Job<object> {
  return sweep(options, hideDue)
}

async function hideDue(scope: SystemScope, tx: Transaction): Promise<number> {
  const { now, events } = scope
  const due = await tx
    .select({ id: r.id, public_id: r.public_id, photo: r.photo })
    .from(r)
    .where(and(sql`${r.status} = 'published'`, lte(r.auto_hide_at, now())))
    .orderBy(asc(r.auto_hide_at), asc(r.id))
    .limit(batch)
    .for('no key update', { skipLocked: true })
  for (const { id, photo: from } of due) {
    const photo = await moveImage(scope, tx, from)
    if (photo) await tx.update(r).set({ photo }).where(eq(r.id, id))
  }
  const ids = due.map(({ id }) => id)
  await tx
    .update(r)
    .set({ ...hidden, version: sql`${r.version} + 1`, updated_at: now() })
    .where(inArray(r.id, ids))
  await events.record(
    tx,
    ...due.map(
      ({ id, public_id }) => ({ type: 'resume-hidden', resume_id: id, public_id }) as const,
    ),
  )
  return ids.length
}

/** Loads the data for the notification about a hidden resume; null if the resume was published again or deleted. */
export async function findHidden(db: Executor, { resume_id }: EventOf<'resume-hidden'>) {
  const [row] = await db
    .select({
      public_id: r.public_id,
      owner_id: r.owner_id,
      title: sql<string>`${r.working} ->> 'title'`,
    })
    .from(r)
    .where(and(eq(r.id, resume_id), eq(r.status, 'hidden'), isNull(r.deleted_at)))
  return row ?? null
}
