import { and, desc, eq, inArray } from 'drizzle-orm'
import { drafts } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

type Draft = typeof drafts.$inferSelect

/** Ids are made by tabs, so they are one's own only together with the account. */
const own = (userId: number, publicId: string) =>
  and(eq(drafts.user_id, userId), eq(drafts.public_id, publicId))

export async function upsert(db: Executor, { user_id, public_id, ...draft }: Draft): Promise<void> {
  await db
    .insert(drafts)
    .values({ user_id, public_id, ...draft })
    .onConflictDoUpdate({ target: [drafts.user_id, drafts.public_id], set: draft })
}

/** All but the newest `kept`. */
export async function deleteOldest(db: Executor, userId: number, kept: number): Promise<void> {
  const oldest = db
    .select({ public_id: drafts.public_id })
    .from(drafts)
    .where(eq(drafts.user_id, userId))
    .orderBy(desc(drafts.saved_at), desc(drafts.public_id))
    .offset(kept)
  await db.delete(drafts).where(and(eq(drafts.user_id, userId), inArray(drafts.public_id, oldest)))
}

export async function findNewest(
  db: Executor,
  userId: number,
  form: string,
  publicId?: string,
): Promise<Draft | null> {
  const ofForm = and(eq(drafts.user_id, userId), eq(drafts.form, form))
  const [row] = await db
    .select()
    .from(drafts)
    .where(publicId ? and(ofForm, own(userId, publicId)) : ofForm)
    .orderBy(desc(drafts.saved_at))
    .limit(1)
  return row ?? null
}

/** Whether there was such a draft. */
export async function rename(
  db: Executor,
  userId: number,
  publicId: string,
  to: string,
): Promise<boolean> {
  const renamed = await db
    .update(drafts)
    .set({ public_id: to })
    .where(own(userId, publicId))
    .returning({ public_id: drafts.public_id })
  return renamed.length > 0
}

/** Whether there was such a draft. */
export async function deleteOwn(db: Executor, userId: number, publicId: string): Promise<boolean> {
  const { rowCount } = await db.delete(drafts).where(own(userId, publicId))
  return rowCount === 1
}
