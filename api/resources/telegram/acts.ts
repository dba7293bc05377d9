import { eq } from 'drizzle-orm'
import { telegramCodes, telegramLinks as l } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Ends a chat; returns false if it has ended before. */
export async function endChat(db: Executor, linkId: number): Promise<boolean> {
  const { rowCount } = await db.delete(l).where(eq(l.id, linkId))
  return rowCount === 1
}

/** Deletes the chat and the code of an account. */
export async function endTelegram(db: Executor, userId: number): Promise<void> {
  await db.delete(l).where(eq(l.user_id, userId))
  await db.delete(telegramCodes).where(eq(telegramCodes.user_id, userId))
}
