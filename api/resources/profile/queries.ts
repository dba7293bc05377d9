import { and, eq, inArray } from 'drizzle-orm'
import { confirmPurposes, type ConfirmPurpose } from '../../contract/rules/vocabulary.ts'
import { codes } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** The codes of new addresses that a user asked for, living or not. */
export function findPending(db: Executor, user_id: number) {
  return db
    .select()
    .from(codes)
    .where(and(eq(codes.user_id, user_id), inArray(codes.purpose, [...confirmPurposes])))
}

export async function deletePending(
  db: Executor,
  user_id: number,
  purpose: ConfirmPurpose,
): Promise<void> {
  await db.delete(codes).where(and(eq(codes.user_id, user_id), eq(codes.purpose, purpose)))
}
