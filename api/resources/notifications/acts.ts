import type { NotificationCounters } from '../../contract/notifications.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Executor, SignedInScope, Transaction } from '../../scope.ts'
import { countUnreadConversations } from '../conversations/acts.ts'
import { countUnread, deleteOfCompany, setRead, type NotificationSelection } from './queries.ts'

export { setPathForMembers } from './queries.ts'

/** Marks notifications of an account as read. */
export async function markRead(
  { account, now, events }: SignedInScope,
  tx: Transaction,
  which: NotificationSelection,
): Promise<void> {
  const user_id = account.id
  const isNews = (await setRead(tx, user_id, which, now())) > 0
  if (isNews) await events.record(tx, { type: 'notifications-changed', user_id })
}

export async function countersOf(
  db: Executor,
  userId: number,
  now: () => Date,
): Promise<NotificationCounters> {
  const as_of = now().toISOString()
  const [unread, unread_conversations] = await Promise.all([
    countUnread(db, userId),
    countUnreadConversations(db, userId),
  ])
  return { unread, unread_conversations, as_of }
}

/** Deletes the notifications of an account about applications of a company, also those that are not sent yet. */
export async function forgetCompany(
  events: SystemScope['events'],
  tx: Transaction,
  userId: number,
  companyId: number,
): Promise<void> {
  const isForgotten = (await deleteOfCompany(tx, userId, companyId)) > 0
  if (isForgotten) await events.record(tx, { type: 'notifications-changed', user_id: userId })
}
