import { and, desc, eq, inArray, lt, lte } from 'drizzle-orm'
import { drafts } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

type DraftRow = typeof drafts.$inferSelect

const own = (userId: number, publicId: string) =>
  and(eq(drafts.user_id, userId), eq(drafts.public_id, publicId))

/** Saves a draft, unless the stored draft is newer. */
export async function upsert(
  db: Executor,
  { user_id, public_id, ...draft }: Omit<DraftRow, 'seq'>,
  seq: number | undefined,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(drafts)
    .values({ user_id, public_id, ...draft, seq })
    .onConflictDoUpdate({
      target: [drafts.user_id, drafts.public_id],
      set: { ...draft, seq },
      setWhere: seq === undefined ? undefined : lt(drafts.seq, seq),
    })
  return rowCount === 1
}

/** Empties the draft of a form that was sent. The row remains, so that a late save of the draft is ignored. */
export async function end(
  db: Executor,
  draft: Pick<DraftRow, 'user_id' | 'public_id' | 'seq'>,
  saved_at: Date,
): Promise<void> {
  const over = { form: '', device: '', values: {}, seq: draft.seq, ended: true, saved_at }
  await db
    .insert(drafts)
    .values({ ...draft, ...over })
    .onConflictDoUpdate({
      target: [drafts.user_id, drafts.public_id],
      set: over,
      setWhere: lte(drafts.seq, draft.seq),
    })
}

/** Deletes all drafts of the account except the newest `most` drafts. */
export async function deleteOldest(db: Executor, userId: number, most: number): Promise<void> {
  for (const ended of [false, true]) {
    const ofUser = and(eq(drafts.user_id, userId), eq(drafts.ended, ended))
    const oldest = db
      .select({ public_id: drafts.public_id })
      .from(drafts)
      .where(ofUser)
      .orderBy(desc(drafts.saved_at), desc(drafts.public_id))
      .offset(most)
    await db.delete(drafts).where(and(ofUser, inArray(drafts.public_id, oldest)))
  }
}

export async function findNewest(
  db: Executor,
  userId: number,
  form: string,
  publicId?: string,
): Promise<DraftRow | null> {
  const ofForm = and(eq(drafts.user_id, userId), eq(drafts.form, form), eq(drafts.ended, false))
  const [row] = await db
    .select()
    .from(drafts)
    .where(publicId ? and(ofForm, own(userId, publicId)) : ofForm)
    .orderBy(desc(drafts.saved_at))
    .limit(1)
  return row ?? null
}

/** Gives a draft a new id; returns false if no draft has the old id. */
export async function rename(
  db: Executor,
  userId: number,
  publicId: string,
  to: string,
): Promise<boolean> {
  const renamed = await db
    .update(drafts)
    .set({ public_id: to, seq: 0 })
    .where(and(own(userId, publicId), eq(drafts.ended, false)))
    .returning({ public_id: drafts.public_id })
  return renamed.length > 0
}

/** Deletes a draft; returns false if no draft has this id. */
export async function deleteOwn(db: Executor, userId: number, publicId: string): Promise<boolean> {
  const live = and(own(userId, publicId), eq(drafts.ended, false))
  const { rowCount } = await db.delete(drafts).where(live)
  return rowCount === 1
}
