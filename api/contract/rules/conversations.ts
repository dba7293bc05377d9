// The rules for messages between the candidate and the employer: when they can write, and the limits.
import { limits } from './limits.ts'
import { isTerminal, type ApplicationStatus } from './application-moves.ts'

export const conversationLimits = {
  /** The number of messages that the API returns in one reply. */
  page: 500,
  /** The maximum number of conversations in one reply of the list. */
  list: 200,
  /** The maximum length of the part of the last message that the list shows. */
  snippet: 140,
  search: 100,
} as const

/** The fields of an application that decide whether its two sides can write messages. Times are in UTC. */
export interface ConversationState {
  status: ApplicationStatus
  closed_at: Date | null
  /** True if the candidate has blocked the company. */
  is_blocked: boolean
  /** True if the recipient has deleted the application or erased the account, so that nobody would read a message. */
  is_left: boolean
}

export const writingRefusals = ['blocked', 'left', 'closed'] as const
export type WritingRefusal = (typeof writingRefusals)[number]

/** Returns the reason why messages can no longer be written in a conversation; null if they can. */
export function writingRefusal(state: ConversationState, now: Date): WritingRefusal | null {
  if (state.is_blocked) return 'blocked'
  if (state.is_left) return 'left'
  const until = writableUntil(state)
  return until && until <= now ? 'closed' : null
}

/** Returns the time after which messages can no longer be written; null while the application is open. */
export function writableUntil({
  status,
  closed_at,
}: Pick<ConversationState, 'status' | 'closed_at'>): Date | null {
  if (!isTerminal(status) || !closed_at) return null
  return new Date(closed_at.getTime() + limits.conversationDays * 24 * 3600_000)
}
