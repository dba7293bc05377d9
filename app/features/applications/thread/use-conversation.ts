import { useEffect, useRef, useState } from 'react'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { followConversation } from '#app/features/applications/live/conversation-events.ts'
import type { Paths } from '#app/paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { withMessages } from './thread.ts'

export interface LiveConversation {
  conversation: Conversation
  add: (message: Message) => void
}

/** Returns the messages of an application with those that arrive, and marks as read what the visitor sees. */
export function useConversation(
  id: string,
  side: Side,
  loaded: Conversation,
  isCut: boolean,
): LiveConversation {
  const paths = usePaths()
  const [conversation, setConversation] = useState(loaded)
  const [taken, setTaken] = useState(loaded)
  if (taken !== loaded) {
    setTaken(loaded)
    setConversation((known) => merge(loaded, known))
  }
  const complete = useRef(loaded.messages.at(-1)?.public_id)
  useEffect(() => {
    if (isCut) return
    const living = new AbortController()
    const { signal } = living
    const catchUp = () => {
      if (document.visibilityState !== 'visible') return
      void readAfter(paths, id, complete.current, signal).then((fresh) => {
        if (!fresh) return
        complete.current = fresh.messages.at(-1)?.public_id ?? complete.current
        setConversation((known) => merge(known, fresh))
      })
    }
    followConversation(
      'messages.created',
      ({ application_public_id, message }) => {
        if (application_public_id === id) setConversation((known) => withOne(known, message))
      },
      signal,
    )
    followConversation(
      'messages.read',
      ({ application_public_id, by, read }) => {
        if (application_public_id !== id || by === side) return
        setConversation((known) => ({ ...known, other_read: read }))
      },
      signal,
    )
    followConversation('hello', catchUp, signal)
    document.addEventListener('visibilitychange', catchUp, { signal })
    catchUp()
    return () => living.abort()
  }, [id, side, paths, isCut])
  useMarkRead(id, side, conversation)
  return {
    conversation,
    add: (message) => setConversation((known) => withOne(known, message)),
  }
}

function withOne(known: Conversation, message: Message): Conversation {
  return { ...known, messages: withMessages(known.messages, [message]) }
}

/** Returns the newer of two replies with the messages of both. */
function merge(known: Conversation, fresh: Conversation): Conversation {
  return {
    ...fresh,
    has_earlier: known.has_earlier,
    messages: withMessages(known.messages, fresh.messages),
  }
}

async function readAfter(
  paths: Paths,
  id: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<Conversation | null> {
  try {
    const response = await fetch(conversationPaths(paths).live(id, after), { signal })
    return response.ok ? ((await response.json()) as Conversation) : null
  } catch {
    return null
  }
}

/** Marks messages as read that arrive while the page is visible. The server has marked those that it rendered. */
function useMarkRead(id: string, side: Side, { messages }: Conversation): void {
  const paths = usePaths()
  const last = messages.findLast(({ by }) => by !== side)?.public_id
  const marked = useRef(last)
  useEffect(() => {
    function mark() {
      if (!last || marked.current === last || document.visibilityState !== 'visible') return
      marked.current = last
      const body = new URLSearchParams({ read: last })
      void fetch(conversationPaths(paths).live(id), {
        method: 'POST',
        body,
        keepalive: true,
      }).catch(() => {})
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, last, paths])
}
