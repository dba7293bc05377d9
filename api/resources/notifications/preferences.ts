import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/notification-preferences.ts'
import { Failure } from '../../http/failure.ts'
import { readUnsubscribeToken } from '../../notifications/unsubscribe-token.ts'
import { isForDigest } from '../../notifications/when.ts'
import { notificationTypes } from '../../contract/rules/notifications.ts'
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
  const { userId, email, types, searches } = await meant(scope, query.token)
  if (searches) return answerSearches(email, await findNamed(scope.db, userId, searches))
  const { muted } = await preferencesOf(scope, scope.db, userId)
  return answer(email, types, muted.email)
}

export async function unsubscribe(
  scope: Scope,
  { body }: OperationInput<typeof contract.unsubscribe>,
): Promise<contract.Unsubscription> {
  const { userId, email, types, searches } = await meant(scope, body.token)
  return scope.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (searches) {
      await pauseSearches(tx, userId, searches, scope.now())
      return answerSearches(email, await findNamed(tx, userId, searches))
    }
    const chosen = await preferencesOf(scope, tx, userId)
    const muted = { ...chosen.muted, email: [...new Set([...chosen.muted.email, ...types])] }
    await setPreferences(tx, userId, { ...chosen, muted })
    return answer(email, types, muted.email)
  })
}

/** Returns the account of an unsubscribe link, and from which e-mails it unsubscribes; throws if the link is forged. */
async function meant({ db, tokens }: Scope, token: string) {
  const read = readUnsubscribeToken(tokens, token)
  const user = read && (await findReader(db, read.userId))
  if (!user) throw new Failure('notifications:bad_link')
  const { userId, what } = read
  const email = user.email ?? ''
  if (typeof what === 'object') return { userId, email, types: [], searches: what.searches }
  const types = what === 'digest' ? notificationTypes.filter(isForDigest) : [what]
  return { userId, email, types, searches: null }
}

type Types = contract.Unsubscription['types']

function answer(email: string, types: Types, muted: Types): contract.Unsubscription {
  const is_done = types.every((type) => muted.includes(type))
  return { types, searches: [], address: shortened(email), is_done }
}

function answerSearches(
  email: string,
  named: Awaited<ReturnType<typeof findNamed>>,
): contract.Unsubscription {
  return {
    types: [],
    searches: named.map(({ name }) => name),
    address: shortened(email),
    is_done: named.every(({ paused_at }) => paused_at !== null),
  }
}

function shortened(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return host && `${name.charAt(0)}…@${host}`
}
