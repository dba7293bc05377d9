import type { DomainEvent } from '../events/events.ts'
import { findPreferences, findReach } from '../resources/notifications/preferences-queries.ts'
import { findSubscriptions } from '../resources/push/queries.ts'
import type { Executor } from '../scope.ts'
import { kinds } from './kinds.ts'
import type { NewNotification } from './new-notification.ts'
import { mayShow, whenToText, whenToWrite } from './when.ts'

type Whom = Pick<NewNotification, 'user_id' | 'kind' | 'channels'>

/** The channels by which an account gets a notification. */
export interface Ways {
  letter: { at: Date; isInDigest: boolean } | null
  /** The SMS that is sent instead of the e-mail, and the time at which it is sent. */
  text: { at: Date; isInDigest: boolean; phone: string } | null
  browsers: number[]
  /** The id of the Telegram chat's row; null if nothing is sent there. */
  telegram: number | null
}

/** Loads the settings of all recipients; the returned function chooses the channels for one recipient. */
export async function findWays(
  db: Executor,
  told: Whom[],
  now: Date,
  timeZone: string,
): Promise<(one: Whom) => Ways> {
  const chosen = await findPreferences(db, usersOf(told), timeZone)
  const isShown = ({ user_id, kind, channels }: Whom) =>
    channels?.includes('push') !== false && mayShow(kinds[kind], chosen(user_id), now)
  const reach = await findReach(db, usersOf(told))
  const textOf = ({ user_id, kind }: Whom): Ways['text'] => {
    const { phone, hasMailbox, telegram } = reach(user_id)
    const isReached = hasMailbox || telegram !== null
    const when = phone ? whenToText(kind, chosen(user_id), now, isReached) : null
    return phone && when ? { ...when, phone } : null
  }
  const chatOf = ({ user_id, kind, channels }: Whom) => {
    const isMuted = chosen(user_id).muted.telegram.includes(kinds[kind])
    return isMuted || channels?.includes('telegram') === false ? null : reach(user_id).telegram
  }
  const browsers = await findSubscriptions(db, usersOf(told.filter(isShown)), now)
  return (one) => ({
    letter: reach(one.user_id).hasMailbox ? letterOf(one, chosen(one.user_id), now) : null,
    text: textOf(one),
    browsers: isShown(one)
      ? browsers.filter(({ user_id }) => user_id === one.user_id).map(({ id }) => id)
      : [],
    telegram: chatOf(one),
  })
}

/** Returns the time until which the e-mail or SMS of a notification waits; empty if it is sent at once. */
export function waiting({ letter, text }: Ways, now: Date) {
  if (letter) return letter.at <= now ? {} : { mail_at: letter.at, in_digest: letter.isInDigest }
  if (!text || isDue(text, now)) return {}
  return { mail_at: text.at, in_digest: text.isInDigest }
}

/** Returns the events that make the e-mail, SMS, Telegram and browser notifications go out now. */
export function due(notification_id: number, ways: Ways, now: Date): DomainEvent[] {
  const { letter, text, browsers, telegram } = ways
  const events: DomainEvent[] = browsers.map((subscription_id) => ({
    type: 'push-due',
    subscription_id,
    notification_id,
  }))
  if (telegram !== null) events.push({ type: 'telegram-due', link_id: telegram, notification_id })
  if (text && isDue(text, now)) {
    events.push({ type: 'sms-due', recipient: text.phone, notification_id })
  }
  if (letter && letter.at <= now) events.push({ type: 'letter-due', notification_id })
  return events
}

function isDue({ at, isInDigest }: NonNullable<Ways['text']>, now: Date): boolean {
  return !isInDigest && at <= now
}

/** Returns when the e-mail of a notification is sent; null if the recipient gets no e-mail. */
function letterOf(
  { kind, channels }: Whom,
  chosen: Parameters<typeof whenToWrite>[1],
  now: Date,
): Ways['letter'] {
  const isUnwanted = channels?.includes('email') === false
  return isUnwanted ? null : whenToWrite(kinds[kind], chosen, now)
}

function usersOf(told: Whom[]): number[] {
  return [...new Set(told.map(({ user_id }) => user_id))]
}
