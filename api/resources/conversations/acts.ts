// Reads, counts and erases messages for other parts of the API.
import { eq } from 'drizzle-orm'
import type { ApplicationsHubEvents } from '../../contract/hub.ts'
import type { Side } from '../../contract/rules/application-moves.ts'
import { attachments as f, conversationMessages as m } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { removeAttachments } from './attachment-rows.ts'
import { countUnread } from './list-queries.ts'
import { findMessage, findReadMark } from './queries.ts'
import { messageFor, readMarkFor } from './view.ts'

/** Returns a message by its database id, without checking who may see it. */
export async function readMessage(
  db: Executor,
  id: number,
): Promise<ApplicationsHubEvents['messages.created']> {
  const row = await findMessage(db, id)
  return { application_public_id: row.application_public_id, message: messageFor(row) }
}

/** Returns the last message that the candidate or the employer has read; null if none was read. */
export async function readReadMark(
  db: Executor,
  applicationId: number,
  by: Side,
): Promise<ApplicationsHubEvents['messages.read'] | null> {
  const row = await findReadMark(db, applicationId, by)
  if (!row?.read) return null
  return { application_public_id: row.application_public_id, by, read: readMarkFor(row.read) }
}

/** Counts the conversations in which a user has unread messages. */
export function countUnreadConversations(db: Executor, userId: number): Promise<number> {
  return countUnread(db, userId)
}

/** Erases the texts of an account's messages. The empty messages remain, so that the conversation has no gaps. */
export async function eraseMessagesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.update(m).set({ text: '' }).where(eq(m.user_id, userId))
}

/** Deletes all files that an account has sent. */
export async function eraseAttachmentsOf(
  scope: SystemScope,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await removeAttachments(scope, tx, eq(f.user_id, userId))
}
