import { and, eq } from 'drizzle-orm'
import { consents } from '../database/tables.ts'
import type { Executor } from '../scope.ts'

export async function insertConsent(
  db: Executor,
  user_id: number,
  consent: Omit<typeof consents.$inferInsert, 'user_id'>,
): Promise<void> {
  await db
    .insert(consents)
    .values({ ...consent, user_id })
    .onConflictDoNothing()
}

/** Returns whether the account has agreed to this version of the terms. */
export async function hasAgreed(db: Executor, user_id: number, version: string): Promise<boolean> {
  const found = await db
    .select({ at: consents.accepted_at })
    .from(consents)
    .where(and(eq(consents.user_id, user_id), eq(consents.text_version, version)))
  return found.length > 0
}
