import { inArray, sql } from 'drizzle-orm'
import { pendingRefusals } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Stores refusals that the candidates are not told yet; a stored one gets the new words and keeps its time. */
export async function savePendingRefusals(
  db: Executor,
  values: (typeof pendingRefusals.$inferInsert)[],
): Promise<void> {
  await db
    .insert(pendingRefusals)
    .values(values)
    .onConflictDoUpdate({
      target: pendingRefusals.application_id,
      set: {
        user_id: sql`excluded.user_id`,
        reason: sql`excluded.reason`,
        message: sql`excluded.message`,
      },
    })
}

/** Deletes the pending refusals of applications, which the caller has locked, and returns them. */
export function deletePendingRefusals(db: Executor, applicationIds: number[]) {
  return db
    .delete(pendingRefusals)
    .where(inArray(pendingRefusals.application_id, applicationIds))
    .returning()
}
