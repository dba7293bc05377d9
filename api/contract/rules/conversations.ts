// Who may write in the conversation of an application, and how much.
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

/** The facts of an application that decide whether its two sides may write to each other. Times are in UTC. */
export interface ConversationState {
  status: ApplicationStatus
  closed_at: Date | null
  /** True if the candidate has blocked the company. */
  is_blocked: boolean
  /** True if the other side has deleted the application or erased its account, so that nobody would read a message. */
  is_left: boolean
}

export const writingRefusals = ['blocked', 'left', 'closed'] as const
export type WritingRefusal = (typeof writingRefusals)[number]

/** Returns why nobody may write in a conversation now; null if both sides may. */
export function writingRefusal(state: ConversationState, now: Date): WritingRefusal | null {
  if (state.is_blocked) return 'blocked'
  if (state.is_left) return 'left'
  const until = writableUntil(state)
  return until && until <= now ? 'closed' : null
}

/** Returns the time after which nobody may write; null while the application is open. */
export function writableUntil({
  status,
  closed_at,
}: Pick<ConversationState, 'status' | 'closed_at'>): Date | null {
  if (!isTerminal(status) || !closed_at) return null
  return new Date(closed_at.getTime() + limits.conversationDays * 24 * 3600_000)
}
