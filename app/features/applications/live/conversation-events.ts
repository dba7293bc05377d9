// Passes new messages, changed notes and the start of a hub connection on to the open page.
import type { ApplicationsHubEvents } from '#contract/hub.ts'

export type ConversationEvents = Pick<
  ApplicationsHubEvents,
  'hello' | 'messages.created' | 'messages.read' | 'notes.changed'
> & {
  /** The connection was lost, or closed by the server, and is there again. */
  'hello again': null
}

const events = new EventTarget()

export function tellConversation<Name extends keyof ConversationEvents>(
  name: Name,
  detail: ConversationEvents[Name],
): void {
  events.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Calls `on` for each event until `signal` is aborted. */
export function followConversation<Name extends keyof ConversationEvents>(
  name: Name,
  on: (payload: ConversationEvents[Name]) => void,
  signal: AbortSignal,
): void {
  events.addEventListener(
    name,
    (event) => on((event as CustomEvent<ConversationEvents[Name]>).detail),
    { signal },
  )
}
