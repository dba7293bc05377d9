import { otherSide } from '../contract/rules/application-moves.ts'
import { conversationLimits } from '../contract/rules/conversations.ts'
import { snippetOf } from '../contract/rules/snippet.ts'
import type { EventOf } from '../events/events.ts'
import { findFirstUnread } from '../resources/conversations/queries.ts'
import { webPages } from '../web-pages.ts'
import type { NewNotification, Sources } from './new-notification.ts'
import { notifySides, onOneLine } from './of-application.ts'

const pages = webPages('')

/**
 * Notifies the other side of the first message that it has not read. Further messages tell nothing until it has read,
 * so that ten messages in a row are one letter.
 */
export async function notifyOfMessage(
  { message_id, application_id }: EventOf<'message-sent'>,
  sources: Sources,
): Promise<NewNotification[]> {
  const unread = await findFirstUnread(sources.db, message_id)
  const shown = sources.applications.get(application_id)
  if (!unread || !shown) return []
  const { public_id } = shown.row.application
  const words = onOneLine(unread.text)
  const values = {
    words,
    beginning: words && snippetOf(words, conversationLimits.snippet),
    link: { path: pages.conversation(public_id) },
  }
  const kind = unread.by === 'candidate' ? 'candidate_wrote' : 'company_wrote'
  return notifySides(sources, application_id, { [otherSide(unread.by)]: () => kind }).map(
    (each) => ({ ...each, values: { ...each.values, ...values } }),
  )
}
