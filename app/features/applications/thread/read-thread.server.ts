import { getApplication } from '#contract/applications.ts'
import { CallFailure } from '#contract/call.ts'
import { listMessages, markMessagesRead, type Conversation } from '#contract/conversations.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { firstUnread } from './thread.ts'

/** Reads an application and its messages, and marks the messages as read. */
export async function readThread({ call, params, url, user, request }: SignedInVisit) {
  const { id = '' } = params
  const before = url.searchParams.get('before') ?? undefined
  const [application, conversation] = await Promise.all([
    call(getApplication, { params: { id } }),
    call(listMessages, { params: { id }, query: { before } }),
  ])
  const newFrom = firstUnread(conversation, user.accountType)
  // A browser that only prepares the page shows nothing yet.
  const isShown = !request.headers.get('sec-purpose')?.includes('prefetch')
  if (newFrom && isShown) await markRead(conversation)
  return { application, conversation, newFrom, isCut: before !== undefined }

  async function markRead({ messages }: Conversation): Promise<void> {
    const message_public_id = messages.at(-1)?.public_id ?? ''
    try {
      await call(markMessagesRead, { params: { id }, body: { message_public_id } })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
    }
  }
}
