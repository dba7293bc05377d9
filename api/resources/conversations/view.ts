import type { Message } from '../../contract/conversations.ts'
import type { MessageRow } from './queries.ts'

export function messageFor(row: MessageRow, viewerId: number): Message {
  const { public_id, by, author, user_id, text, attachments, created_at } = row
  const is_own = Number(user_id) === viewerId
  const at = new Date(created_at).toISOString()
  return { public_id, by, author, is_own, text, attachments, created_at: at }
}

export function readMarkFor({ message_public_id, at }: { message_public_id: string; at: string }) {
  return { message_public_id, at: new Date(at).toISOString() }
}
