import { listConversations } from '#contract/conversations.ts'
import { conversationLimits } from '#contract/rules/conversations.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

/** Reads the list of conversations that the address asks for. */
export async function readConversations({ call, url }: SignedInVisit) {
  const { searchParams } = url
  const q = (searchParams.get('q') ?? '').trim().slice(0, conversationLimits.search)
  const isUnreadOnly = searchParams.has('unread')
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get('page'))) || 1, 1), 1000)
  const query = { q: q || undefined, unread: isUnreadOnly ? ('true' as const) : undefined, page }
  return { ...(await call(listConversations, { query })), q, isUnreadOnly, page }
}
