import { eq } from 'drizzle-orm'
import { applicationHistory, invitations } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Stores the delays that both sides have reported for a meeting, and whether the candidate will come. */
export async function updateSlot(
  db: Executor,
  id: number,
  changes: Partial<
    Pick<typeof invitations.$inferInsert, 'confirmed_at' | 'late_candidate' | 'late_employer'>
  >,
): Promise<void> {
  await db.update(invitations).set(changes).where(eq(invitations.id, id))
}

/** Adds an entry to the history of an application: the candidate will come to the meeting. */
export async function insertConfirmation(
  db: Executor,
  application_id: number,
  user_id: number,
  at: Date,
): Promise<void> {
  const entry = { action: 'attend', by: 'candidate', status: 'accepted' } as const
  await db.insert(applicationHistory).values({ application_id, user_id, at, ...entry })
}
