import { supportNumber } from '../contract/rules/support-number.ts'
import type { EventOf } from '../events/events.ts'
import { findAnswered } from '../resources/support/acts.ts'
import { webPages } from '../web-pages.ts'
import type { NewNotification, Sources } from './new-notification.ts'
import { onOneLine } from './of-application.ts'

const pages = webPages('')
const mostWords = 200

/** Notifies an account of the answer to its request; guests get a letter only. */
export async function notifyOfSupport(
  { user_id, request }: EventOf<'support-answered'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const found = await findAnswered(db, request)
  if (user_id === null || !found?.answer) return []
  const words = onOneLine(found.answer) ?? ''
  const values = {
    number: supportNumber(request),
    words: words.length > mostWords ? `${words.slice(0, mostWords - 1)}…` : words,
    link: { path: pages.ownSupport(request) },
  }
  return [{ user_id, kind: 'support_answered', values }]
}
