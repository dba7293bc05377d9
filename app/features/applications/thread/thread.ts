// Merges the history of an application with the messages of its two sides into one thread.
import type { ApplicationDetail } from '#contract/applications.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { Side } from '#contract/rules/application-moves.ts'

type Entry = ApplicationDetail['history'][number]

export type ThreadEvent = Pick<Entry, 'by' | 'member' | 'at' | 'slot' | 'proposed_slots'> & {
  action: string
}

/** A message; the words that were sent with the application or an answer have no id. */
export type ThreadMessage = Omit<Message, 'public_id'> & { public_id?: string }

export type ThreadItem = { key: string } & (
  | { kind: 'day'; at: string }
  | { kind: 'new' }
  | { kind: 'event'; event: ThreadEvent }
  | { kind: 'message'; message: ThreadMessage }
  | { kind: 'read'; at: string }
)

export interface ThreadFacts {
  side: Side
  application: Pick<ApplicationDetail, 'history' | 'initiated_by' | 'viewed_by_employer_at'>
  conversation: Pick<Conversation, 'messages' | 'has_earlier' | 'other_read'>
  /** The first message that the reader had not read when the page was opened. */
  newFrom: string | null
  /** True if messages after these exist, which the page does not show. */
  isCut?: boolean
  dayOf: (at: string) => unknown
}

/** Returns the lines of a thread, oldest first. A move comes before its words and before a message of the same time. */
export function threadItems(facts: ThreadFacts): ThreadItem[] {
  const { side, application, conversation, newFrom, dayOf } = facts
  const { messages } = conversation
  const moves = shownMoves(facts)
  const lastRead = lastReadMessage(messages, conversation.other_read, side)
  const items: ThreadItem[] = []
  let day: unknown
  const add = (at: string, ...lines: ThreadItem[]) => {
    const next = dayOf(at)
    if (next !== day) items.push({ kind: 'day', key: `day ${at}`, at })
    day = next
    items.push(...lines)
  }
  const addMovesUntil = (at: string) => {
    while (moves[0] && Date.parse(moves[0].at) <= Date.parse(at)) {
      const move = moves.shift() as Entry
      add(move.at, ...linesOf(move, application.history.indexOf(move), side))
    }
  }
  for (const message of messages) {
    const { public_id: id, created_at: at } = message
    addMovesUntil(at)
    add(
      at,
      ...(id === newFrom ? [{ kind: 'new' as const, key: 'new' }] : []),
      { kind: 'message', key: id, message },
      ...(id === lastRead?.id ? [{ kind: 'read' as const, key: 'read', at: lastRead.at }] : []),
    )
  }
  addMovesUntil('9999-12-31')
  return items
}

function shownMoves({ application, conversation, isCut }: ThreadFacts): Entry[] {
  const { history, initiated_by, viewed_by_employer_at: at } = application
  const viewed: Entry[] =
    at && initiated_by === 'candidate'
      ? [{ ...blank, action: 'viewed', by: 'employer', status: 'active', at }]
      : []
  const [first, last] = [conversation.messages[0], conversation.messages.at(-1)]
  return [...history, ...viewed]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .filter((move) => !conversation.has_earlier || !first || move.at >= first.created_at)
    .filter((move) => !isCut || !last || move.at <= last.created_at)
}

const blank = { member: null, slot: null, message: '', proposed_slots: [] }

function linesOf(move: Entry, index: number, side: Side): ThreadItem[] {
  const { action, by, member, at, slot, proposed_slots, message: text } = move
  const key = `${action} ${index}`
  const event = { action, by, member, at, slot, proposed_slots }
  const line: ThreadItem = { kind: 'event', key, event }
  if (text === '' || by === 'system') return [line]
  const is_own = member ? member.is_self : by === side
  const author = member?.name ?? null
  const message = { by, author, is_own, text, attachments: [], created_at: at }
  return [line, { kind: 'message', key: `words ${key}`, message }]
}

/** Returns the last message of the reader's side that the other side has read. */
function lastReadMessage(
  messages: readonly Message[],
  mark: Conversation['other_read'],
  side: Side,
): { id: string; at: string } | null {
  if (!mark) return null
  const until = messages.findIndex(({ public_id }) => public_id === mark.message_public_id)
  const own = messages.slice(0, until + 1).findLast(({ by }) => by === side)
  return own ? { id: own.public_id, at: mark.at } : null
}

/** Returns the first message of the other side that the reader's side has not read. */
export function firstUnread(
  { messages, own_read }: Pick<Conversation, 'messages' | 'own_read'>,
  side: Side,
): string | null {
  const read = messages.findIndex(({ public_id }) => public_id === own_read?.message_public_id)
  return messages.slice(read + 1).find(({ by }) => by !== side)?.public_id ?? null
}

/** Adds messages that have arrived, each once, in the order of writing. */
export function withMessages(known: readonly Message[], arrived: readonly Message[]): Message[] {
  const ids = new Set(known.map(({ public_id }) => public_id))
  const fresh = arrived.filter(({ public_id }) => !ids.has(public_id))
  return [...known, ...fresh].toSorted(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  )
}
