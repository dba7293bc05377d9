// Writes, reads, counts and erases messages for other parts of the API.
import { eq } from 'drizzle-orm'
import type { ApplicationsHubEvents } from '../../contract/hub.ts'
import type { Side } from '../../contract/rules/application-moves.ts'
import { writingRefusal } from '../../contract/rules/conversations.ts'
import { limits } from '../../contract/rules/limits.ts'
import { attachments as f, conversationMessages as m } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, SignedInScope, Transaction } from '../../scope.ts'
import { attach, removeAttachments } from './attachment-rows.ts'
import { countUnread } from './unread.ts'
import {
  countUnanswered,
  findMessage,
  findReadMark,
  holdApplication,
  insertMessage,
  lockConversation,
} from './queries.ts'
import { messageFor, readMarkFor } from './view.ts'

interface NewMessage {
  text: string
  attachments?: string[]
  /** The author's delay in minutes, if the message reports a delay. The recipient is then notified at once. */
  late?: number
}

/** Stores a message of the caller in an application and returns the message's database id. */
export async function writeMessage(
  scope: SignedInScope,
  tx: Transaction,
  applicationId: string,
  { text, attachments = [], late }: NewMessage,
): Promise<number> {
  const { side: by, id: user_id } = scope.account
  const created_at = scope.now()
  const right = late === undefined ? 'write_messages' : 'propose_times'
  const application = await holdApplication(tx, scope.account, applicationId, right)
  if (!application) throw new Failure('applications:not_found')
  if (!application.isPermitted) throw new Failure('companies:not_permitted')
  if (writingRefusal(application, created_at)) throw new Failure('conversations:writing_ended')
  const { id: application_id, candidate_id, company_id } = application
  await lockConversation(tx, { application_id, candidate_id, company_id })
  const isCounted = late === undefined
  if (isCounted && (await countUnanswered(tx, application_id, by)) >= limits.unansweredMessages) {
    throw new Failure('conversations:answer_awaited')
  }
  const row = { public_id: newPublicId(), application_id, by, user_id, text, created_at }
  const id = await insertMessage(tx, row)
  await attach(tx, attachments, { id, application_id, user_id })
  await scope.events.record(tx, {
    type: 'message-sent',
    message_id: id,
    application_id,
    by_user_id: user_id,
    ...(late !== undefined && { late }),
  })
  return id
}

/** Returns who wrote a message, and what each viewer sees of it, without checking who may see it. */
export async function readMessage(
  db: Executor,
  id: number,
): Promise<{
  by: Side
  shownTo: (viewerId: number) => ApplicationsHubEvents['messages.created']
}> {
  const row = await findMessage(db, id)
  const { by, application_public_id } = row
  return {
    by,
    shownTo: (viewerId) => ({ application_public_id, message: messageFor(row, viewerId) }),
  }
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
