import type { Message } from '../../contract/conversations.ts'
import type { MessageRow } from './queries.ts'

export function messageFor({ public_id, by, author, text, created_at }: MessageRow): Message {
  return { public_id, by, author, text, created_at: new Date(created_at).toISOString() }
}

export function readMarkFor({ message_public_id, at }: { message_public_id: string; at: string }) {
  return { message_public_id, at: new Date(at).toISOString() }
}
