// Hides resumes that a moderator has blocked, and shows them again when the block ends.
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ResumeStatus } from '../../contract/rules/vocabulary.ts'
import { resumes as r } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { closeApplicationsByModeration } from '../applications/acts.ts'
import { recordChange } from './ending.ts'

/** Blocks the resumes that meet the condition, and closes their open applications; drafts that were not sent stay as they are. */
export async function blockResumes(
  scope: SystemScope,
  tx: Transaction,
  where: SQL,
): Promise<{ id: number; before: ResumeStatus }[]> {
  const isShown = inArray(r.status, ['on_moderation', 'published', 'hidden'])
  const rows = await tx
    .select()
    .from(r)
    .where(and(where, or(isShown, r.is_short), isNull(r.deleted_at)))
    .orderBy(r.id)
    .for('update')
  for (const row of rows) await recordChange(scope, tx, row, 'block')
  const ids = rows.map(({ id }) => id)
  await tx
    .update(r)
    .set({ status: 'blocked', version: sql`${r.version} + 1`, updated_at: scope.now() })
    .where(inArray(r.id, ids))
  await closeApplicationsByModeration(scope, tx, 'resume_id', ids)
  // Only reports hold a resume, and the moderator who blocks it has read them.
  return rows.map(({ id, status }) => ({
    id,
    before: status === 'on_moderation' ? 'published' : status,
  }))
}

/** Gives a blocked resume its status back, and the paid days of the time in which it was blocked. */
export async function unblockResume(
  scope: SystemScope,
  tx: Transaction,
  id: number,
  { before, since }: { before: ResumeStatus; since: Date },
): Promise<void> {
  const now = scope.now()
  const ms = now.getTime() - since.getTime()
  const [row] = await tx
    .update(r)
    .set({
      status: before,
      version: sql`${r.version} + 1`,
      updated_at: now,
      highlighted_until: sql`${r.highlighted_until} + ${ms} * interval '1 millisecond'`,
    })
    .where(and(eq(r.id, id), eq(r.status, 'blocked'), isNull(r.deleted_at)))
    .returning()
  if (row) await recordChange(scope, tx, row, 'unblock')
}

/** Hides a published resume until a moderator has looked at the reports about it. */
export async function holdResume(scope: SystemScope, tx: Transaction, id: number): Promise<void> {
  await moveHeld(scope, tx, id, 'published', 'on_moderation')
}

/** Shows a resume again that was hidden because of reports. */
export async function releaseResume(
  scope: SystemScope,
  tx: Transaction,
  id: number,
): Promise<void> {
  await moveHeld(scope, tx, id, 'on_moderation', 'published')
}

async function moveHeld(
  scope: SystemScope,
  tx: Transaction,
  id: number,
  from: ResumeStatus,
  to: ResumeStatus,
): Promise<void> {
  const [row] = await tx
    .update(r)
    .set({ status: to, version: sql`${r.version} + 1`, updated_at: scope.now() })
    .where(and(eq(r.id, id), eq(r.status, from), isNull(r.deleted_at)))
    .returning()
  const action = to === 'published' ? 'unblock' : 'block'
  if (row) await recordChange(scope, tx, { ...row, status: 'published' }, action)
}
