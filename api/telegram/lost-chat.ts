import type { Db } from '../database/connect.ts'
import type { Recording } from '../events/recording.ts'
import type { Kind } from '../notifications/kinds.ts'
import { due, findWays, waiting } from '../notifications/ways.ts'
import { setWaiting } from '../resources/notifications/waiting-queries.ts'
import { endChat } from '../resources/telegram/acts.ts'

interface Lost {
  link_id: number
  user_id: number
  /** The notification that the chat has not taken. */
  notification_id: number
  kind: Kind
}

/**
 * Ends the chat of an account that Telegram does not reach any more. The account is told on the site, and what the chat
 * has not taken goes by SMS if nothing else reaches the account.
 */
export async function loseChat(
  scope: { db: Db; now: () => Date; timeZone: string; events: Recording },
  { link_id, user_id, notification_id, kind }: Lost,
): Promise<void> {
  const { now, timeZone, events } = scope
  await scope.db.transaction(async (tx) => {
    if (!(await endChat(tx, link_id))) return
    await events.record(tx, { type: 'telegram-lost', user_id, why: 'blocked' })
    const one = { user_id, kind }
    const { text } = (await findWays(tx, [one], now(), timeZone))(one)
    const ways = { letter: null, browsers: [], telegram: null, text }
    await setWaiting(tx, notification_id, waiting(ways, now()))
    await events.record(tx, ...due(notification_id, ways, now()))
  })
}
