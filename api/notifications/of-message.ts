import { otherSide } from '../contract/rules/application-moves.ts'
import { conversationLimits } from '../contract/rules/conversations.ts'
import { snippetOf } from '../contract/rules/snippet.ts'
import type { EventOf } from '../events/events.ts'
import { inMinutes } from '../resources/applications/minutes.ts'
import { findFirstUnread, findMessage } from '../resources/conversations/queries.ts'
import { webPages } from '../web-pages.ts'
import type { NewNotification, Sources } from './new-notification.ts'
import { notifySides, onOneLine } from './of-application.ts'

const pages = webPages('')

/**
 * Notifies the other side of the first message that it has not read. Further messages tell nothing until it has read,
 * so that ten messages in a row are one letter.
 */
export async function notifyOfMessage(
  event: EventOf<'message-sent'>,
  sources: Sources,
): Promise<NewNotification[]> {
  const { message_id, application_id, by_user_id, late } = event
  if (late !== undefined) return notifyOfDelay(event, late, sources)
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
  const kindsOf = { [otherSide(unread.by)]: () => kind }
  return notifySides(sources, application_id, kindsOf, { by_user_id }).map((each) => ({
    ...each,
    values: { ...each.values, ...values },
  }))
}

/** Notifies the other side that the author of a message is late for their meeting, however many it has not read. */
async function notifyOfDelay(
  { message_id, application_id, by_user_id }: EventOf<'message-sent'>,
  minutes: number,
  sources: Sources,
): Promise<NewNotification[]> {
  const { by } = await findMessage(sources.db, message_id)
  const shown = sources.applications.get(application_id)
  if (!shown) return []
  const { public_id } = shown.row.application
  const values = { late: inMinutes(minutes), link: { path: pages.conversation(public_id) } }
  const kind = by === 'candidate' ? 'candidate_late' : 'company_late'
  const kindsOf = { [otherSide(by)]: () => kind }
  return notifySides(sources, application_id, kindsOf, { by_user_id }).map((each) => ({
    ...each,
    values: { ...each.values, ...values },
  }))
}
