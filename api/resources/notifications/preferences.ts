import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/notification-preferences.ts'
import { Failure } from '../../http/failure.ts'
import { readUnsubscribeToken } from '../../notifications/unsubscribe-token.ts'
import { isForDigest } from '../../notifications/when.ts'
import { notificationTypes } from '../../contract/rules/notifications.ts'
import type { Executor, Scope, SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
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
  const { userId, email, types } = await meant(scope, query.token)
  const { muted } = await preferencesOf(scope, scope.db, userId)
  return answer(email, types, muted.email)
}

export async function unsubscribe(
  scope: Scope,
  { body }: OperationInput<typeof contract.unsubscribe>,
): Promise<contract.Unsubscription> {
  const { userId, email, types } = await meant(scope, body.token)
  return scope.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const chosen = await preferencesOf(scope, tx, userId)
    const muted = { ...chosen.muted, email: [...new Set([...chosen.muted.email, ...types])] }
    await setPreferences(tx, userId, { ...chosen, muted })
    return answer(email, types, muted.email)
  })
}

/** Returns the user and the notification types of an unsubscribe link, which works as long as the account exists. */
async function meant({ db, tokens }: Scope, token: string) {
  const read = readUnsubscribeToken(tokens, token)
  const user = read && (await findReader(db, read.userId))
  if (!user) throw new Failure('notifications:bad_link')
  const types = read.type === 'digest' ? notificationTypes.filter(isForDigest) : [read.type]
  return { userId: read.userId, email: user.email ?? '', types }
}

type Types = contract.Unsubscription['types']

function answer(email: string, types: Types, muted: Types): contract.Unsubscription {
  const [name = '', host = ''] = email.split('@')
  return {
    types,
    address: host && `${name.charAt(0)}…@${host}`,
    is_done: types.every((type) => muted.includes(type)),
  }
}
