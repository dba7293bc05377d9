import { eq, inArray } from 'drizzle-orm'
import { answerLinks, applications as a, invitations as i, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export async function insertAnswerLink(
  db: Executor,
  values: typeof answerLinks.$inferInsert,
): Promise<void> {
  await db.insert(answerLinks).values(values)
}

/** Finds an answer link by the hashes of its token, one hash for each valid secret; null if no link matches. */
export async function findAnswerLink(db: Executor, hashes: Buffer[]) {
  const [link] = await db
    .select({
      expires_at: answerLinks.expires_at,
      used_at: answerLinks.used_at,
      slot: i,
      candidate_id: a.candidate_id,
      application: a.public_id,
      phone_verified_at: users.phone_verified_at,
    })
    .from(answerLinks)
    .innerJoin(i, eq(i.id, answerLinks.invitation_id))
    .innerJoin(a, eq(a.id, i.application_id))
    .innerJoin(users, eq(users.id, a.candidate_id))
    .where(inArray(answerLinks.hash, hashes))
  return link ?? null
}

/** Marks the answer links of an invitation as used. */
export async function useAnswerLinks(db: Executor, invitationId: number, now: Date): Promise<void> {
  await db
    .update(answerLinks)
    .set({ used_at: now })
    .where(eq(answerLinks.invitation_id, invitationId))
}
