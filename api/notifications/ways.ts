import type { DomainEvent } from '../events/events.ts'
import { findPhones, findPreferences } from '../resources/notifications/preferences-queries.ts'
import { findSubscriptions } from '../resources/push/queries.ts'
import type { Executor } from '../scope.ts'
import { kinds } from './kinds.ts'
import type { Told } from './told.ts'
import { mayShow, mayText, whenToWrite } from './when.ts'

type Whom = Pick<Told, 'user_id' | 'kind'>

/** By which ways beside the site somebody is told: those the account has chosen, where it can be reached. */
export interface Ways {
  letter: { at: Date; isInDigest: boolean } | null
  phone: string | null
  /** Their subscriptions. */
  browsers: number[]
}

/** The ways of everybody who is told now, read at once. */
export async function findWays(
  db: Executor,
  told: Whom[],
  now: Date,
  timeZone: string,
): Promise<(one: Whom) => Ways> {
  const chosen = await findPreferences(db, usersOf(told), timeZone)
  const isTexted = ({ user_id, kind }: Whom) => mayText(kinds[kind], chosen(user_id), now)
  const isShown = ({ user_id, kind }: Whom) => mayShow(kinds[kind], chosen(user_id), now)
  const phones = await findPhones(db, usersOf(told.filter(isTexted)))
  const browsers = await findSubscriptions(db, usersOf(told.filter(isShown)), now)
  return (one) => ({
    letter: letterOf(one, chosen(one.user_id), now),
    phone: (isTexted(one) && phones.get(one.user_id)) || null,
    browsers: isShown(one)
      ? browsers.filter(({ user_id }) => user_id === one.user_id).map(({ id }) => id)
      : [],
  })
}

/** What the row of a letter keeps that goes later; of one that goes at once, nothing. */
export function waiting({ letter }: Ways, now: Date) {
  if (!letter || letter.at <= now) return {}
  return { mail_at: letter.at, in_digest: letter.isInDigest }
}

/** What is to be sent now of a row. */
export function due(notification_id: number, ways: Ways, now: Date): DomainEvent[] {
  const { letter, phone, browsers } = ways
  const events: DomainEvent[] = browsers.map((subscription_id) => ({
    type: 'push-due',
    subscription_id,
    notification_id,
  }))
  if (phone) events.push({ type: 'sms-due', recipient: phone, notification_id })
  if (letter && letter.at <= now) events.push({ type: 'letter-due', notification_id })
  return events
}

/** Letters about the account go by themselves, to addresses of their own. */
function letterOf(
  { kind }: Whom,
  chosen: Parameters<typeof whenToWrite>[1],
  now: Date,
): Ways['letter'] {
  return kinds[kind] === 'security' ? null : whenToWrite(kinds[kind], chosen, now)
}

function usersOf(told: Whom[]): number[] {
  return [...new Set(told.map(({ user_id }) => user_id))]
}
