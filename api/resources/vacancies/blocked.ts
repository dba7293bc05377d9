// Hides vacancies that a moderator has blocked, and shows them again when the block ends.
import { and, eq, inArray, type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { VacancyStatus } from '../../contract/rules/vocabulary.ts'
import { vacancies as v } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { closeApplicationsByModeration } from '../applications/acts.ts'
import { holdVacancy, releaseVacancy } from './holds.ts'
import { changeVacancy } from './written-queries.ts'

/** The vacancies that somebody may still see; drafts are nobody's business. */
const seen = ['on_moderation', 'published', 'paused', 'archived'] as const

/** The status that a vacancy gets back at the end. A held one has to be published anew, so that it is read. */
function statusAfter({ status, published_at }: typeof v.$inferSelect): VacancyStatus {
  if (status !== 'on_moderation') return status
  return published_at ? 'paused' : 'draft'
}

/** Blocks the vacancies that meet the condition, and closes their open applications. */
export async function blockVacancies(
  scope: SystemScope,
  tx: Transaction,
  where: SQL,
): Promise<{ id: number; before: VacancyStatus }[]> {
  const now = scope.now()
  const rows = await tx
    .select()
    .from(v)
    .where(and(where, inArray(v.status, [...seen])))
    .orderBy(v.id)
    .for('update')
  for (const row of rows) {
    if (row.status !== 'on_moderation') continue
    await tx
      .update(v)
      .set({ ...(await releaseVacancy(tx, row, now)), updated_at: now })
      .where(eq(v.id, row.id))
  }
  const ids = rows.map(({ id }) => id)
  await tx
    .update(v)
    .set({ status: 'blocked', version: sql`${v.version} + 1`, updated_at: now })
    .where(inArray(v.id, ids))
  await scope.events.record(
    tx,
    ...rows.map(({ id: vacancy_id, public_id }) => {
      return { type: 'vacancy-changed', action: 'block', vacancy_id, public_id } as const
    }),
  )
  await closeApplicationsByModeration(scope, tx, 'vacancy_id', ids)
  return rows.map((row) => ({ id: row.id, before: statusAfter(row) }))
}

/** Gives a blocked vacancy its status back, and the paid days of the time in which it was blocked. */
export async function unblockVacancy(
  { now, events }: SystemScope,
  tx: Transaction,
  id: number,
  { before, since }: { before: VacancyStatus; since: Date },
): Promise<void> {
  const ms = now().getTime() - since.getTime()
  const later = (column: AnyColumn) => sql`${column} + ${ms} * interval '1 millisecond'`
  const shown = await tx
    .update(v)
    .set({
      status: before,
      version: sql`${v.version} + 1`,
      updated_at: now(),
      expires_at: later(v.expires_at),
      paid_until: later(v.paid_until),
      top_until: later(v.top_until),
      highlighted_until: later(v.highlighted_until),
    })
    .where(and(eq(v.id, id), eq(v.status, 'blocked')))
    .returning({ vacancy_id: v.id, public_id: v.public_id })
  await events.record(
    tx,
    ...shown.map((ids) => ({ type: 'vacancy-changed', action: 'unblock', ...ids }) as const),
  )
}

/** Holds a published vacancy that people have reported; returns false if others do not see it anyway. */
export async function holdReported(
  scope: SystemScope,
  tx: Transaction,
  id: number,
): Promise<boolean> {
  const now = scope.now()
  const [row] = await tx
    .select()
    .from(v)
    .where(and(eq(v.id, id), eq(v.status, 'published')))
    .for('update')
  if (!row?.published) return false
  const reasons = [{ rule: 'reports' as const, field: '', words: '' }]
  await changeVacancy(tx, row, await holdVacancy(tx, row, row.published, reasons, now), now)
  const { id: vacancy_id, public_id } = row
  await scope.events.record(tx, { type: 'vacancy-changed', vacancy_id, public_id, action: 'hold' })
  return true
}
