import { eq } from 'drizzle-orm'
import { applicationHistory, invitations } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Changes what the two sides have said about a meeting. */
export async function updateSlot(
  db: Executor,
  id: number,
  changes: Partial<
    Pick<typeof invitations.$inferInsert, 'confirmed_at' | 'late_candidate' | 'late_employer'>
  >,
): Promise<void> {
  await db.update(invitations).set(changes).where(eq(invitations.id, id))
}

/** Adds to the history of an application that the candidate will come to the meeting. */
export async function insertConfirmation(
  db: Executor,
  application_id: number,
  user_id: number,
  at: Date,
): Promise<void> {
  const entry = { action: 'attend', by: 'candidate', status: 'accepted' } as const
  await db.insert(applicationHistory).values({ application_id, user_id, at, ...entry })
}
