import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/notification-preferences.ts'
import { Failure } from '../../http/failure.ts'
import { readUnsubscribeToken } from '../../notifications/unsubscribe-token.ts'
import { isForDailySms, isForDigest } from '../../notifications/when.ts'
import { notificationTypes, smsTypes } from '../../contract/rules/notifications.ts'
import type { Executor, Scope, SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { findNamed, pauseSearches } from '../saved-searches/acts.ts'
import { findPreferences, findReader, setPreferences } from './preferences-queries.ts'

type Preferences = contract.NotificationPreferences

export function readNotificationPreferences(scope: SignedInScope): Promise<Preferences> {
  return preferencesOf(scope, scope.db, scope.account.id)
}

export async function updateNotificationPreferences(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.updateNotificationPreferences>,
): Promise<Preferences> {
  const { id } = scope.account
  return scope.db.transaction(async (tx) => {
    await lockAccount(tx, id)
    await setPreferences(tx, id, body)
    return preferencesOf(scope, tx, id)
  })
}

async function preferencesOf({ country }: Scope, db: Executor, id: number): Promise<Preferences> {
  return (await findPreferences(db, [id], country.timeZone))(id)
}

export async function readUnsubscription(
  scope: Scope,
  { query }: OperationInput<typeof contract.readUnsubscription>,
): Promise<contract.Unsubscription> {
  const link = await readLink(scope, query.token)
  const { userId, channel, types, searches } = link
  if (searches) return answerSearches(link, await findNamed(scope.db, userId, searches))
  const { muted } = await preferencesOf(scope, scope.db, userId)
  return answer(link, types, muted[channel])
}

export async function unsubscribe(
  scope: Scope,
  { body }: OperationInput<typeof contract.unsubscribe>,
): Promise<contract.Unsubscription> {
  const link = await readLink(scope, body.token)
  const { userId, channel, types, searches } = link
  return scope.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (searches) {
      if (!body.undo) await pauseSearches(tx, userId, searches, scope.now())
      return answerSearches(link, await findNamed(tx, userId, searches))
    }
    const chosen = await preferencesOf(scope, tx, userId)
    const others = chosen.muted[channel].filter((type) => !types.includes(type))
    const muted = { ...chosen.muted, [channel]: body.undo ? others : [...others, ...types] }
    await setPreferences(tx, userId, { ...chosen, muted })
    return answer(link, types, muted[channel])
  })
}

type Link = Awaited<ReturnType<typeof readLink>>

/** Returns the account, channel and types of an unsubscribe link; throws if the link is forged. */
async function readLink({ db, tokens }: Scope, token: string) {
  const link = readUnsubscribeToken(tokens, token)
  const user = link && (await findReader(db, link.userId))
  if (!user) throw new Failure('notifications:bad_link')
  const { userId, channel, what } = link
  const addresses = { email: user.email, sms: user.phone, push: null, telegram: null }
  const to = { userId, channel, address: shortened(addresses[channel] ?? '') }
  if (typeof what === 'object') return { ...to, types: [], searches: what.searches }
  const daily =
    channel === 'sms' ? smsTypes.filter(isForDailySms) : notificationTypes.filter(isForDigest)
  return { ...to, types: what === 'digest' ? daily : [what], searches: null }
}

type Types = contract.Unsubscription['types']

function answer({ channel, address }: Link, types: Types, muted: Types): contract.Unsubscription {
  const is_done = types.every((type) => muted.includes(type))
  return { channel, types, searches: [], address, is_done }
}

function answerSearches(
  { channel, address }: Link,
  named: Awaited<ReturnType<typeof findNamed>>,
): contract.Unsubscription {
  return {
    channel,
    types: [],
    searches: named.map(({ name }) => name),
    address,
    is_done: named.every(({ paused_at }) => paused_at !== null),
  }
}

/** Hides most of an e-mail address or phone number: «a…@mail.kz», «…67». */
function shortened(address: string): string {
  const [name = '', host = ''] = address.split('@')
  if (host) return `${name.charAt(0)}…@${host}`
  return address && `…${address.slice(-2)}`
}
