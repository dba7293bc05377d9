import { and, eq, gt, inArray } from 'drizzle-orm'
import {
  telegramCodes as c,
  telegramLinks as l,
  telegramUpdates,
  users,
} from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Finds the chat of a link, with its account. */
export async function findChat(db: Executor, linkId: number) {
  const [row] = await db
    .select({ user_id: l.user_id, chat_id: l.chat_id })
    .from(l)
    .where(eq(l.id, linkId))
  return row ?? null
}

export async function findLinkOf(db: Executor, userId: number) {
  const [row] = await db.select().from(l).where(eq(l.user_id, userId))
  return row ?? null
}

/** Returns the first name of the person whose account a chat belongs to. */
export async function findPerson(db: Executor, chatId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: users.first_name })
    .from(l)
    .innerJoin(users, eq(users.id, l.user_id))
    .where(eq(l.chat_id, chatId))
  return row?.name ?? null
}

export async function findTelegramCode(db: Executor, userId: number, now: Date) {
  const [row] = await db
    .select()
    .from(c)
    .where(and(eq(c.user_id, userId), gt(c.expires_at, now)))
  return row ?? null
}

/** Stores a code in place of the account's last one. */
export async function setTelegramCode(db: Executor, code: typeof c.$inferInsert): Promise<void> {
  await db.insert(c).values(code).onConflictDoUpdate({ target: c.user_id, set: code })
}

/** Returns the account of a code; null for a code that is unknown or too old. */
export async function findCodeOwner(
  db: Executor,
  hashes: Buffer[],
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ user_id: c.user_id })
    .from(c)
    .where(and(inArray(c.code_hash, hashes), gt(c.expires_at, now)))
  return row?.user_id ?? null
}

export async function deleteTelegramCode(db: Executor, hashes: Buffer[]): Promise<boolean> {
  const { rowCount } = await db.delete(c).where(inArray(c.code_hash, hashes))
  return rowCount === 1
}

/** Gives a chat to an account. Returns the account that had the chat, and the chat that the account had, if others. */
export async function setChat(
  db: Executor,
  { user_id, chat_id, linked_at }: Omit<typeof l.$inferInsert, 'id'>,
): Promise<{ otherUser: number | null; otherChat: number | null }> {
  const gone = await db.delete(l).where(eq(l.chat_id, chat_id)).returning({ user_id: l.user_id })
  const before = await findLinkOf(db, user_id)
  const values = { user_id, chat_id, linked_at }
  if (before) await db.delete(l).where(eq(l.id, before.id))
  await db.insert(l).values(values)
  const otherUser = gone.find((each) => each.user_id !== user_id)?.user_id ?? null
  return { otherUser, otherChat: before?.chat_id ?? null }
}

/** Ends a chat and returns its account; null if the chat belongs to none. */
export async function deleteChat(db: Executor, chatId: number): Promise<number | null> {
  const [row] = await db.delete(l).where(eq(l.chat_id, chatId)).returning({ user_id: l.user_id })
  return row?.user_id ?? null
}

/** Remembers an update of Telegram; returns false if it was handled before. */
export async function insertUpdate(db: Executor, update_id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(telegramUpdates)
    .values({ update_id, received_at: now })
    .onConflictDoNothing()
  return rowCount === 1
}
