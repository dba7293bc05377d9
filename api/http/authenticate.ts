import { keyPrefix } from '../contract/rules/api-keys.ts'
import { localTime } from '../contract/rules/local-time.ts'
import { optionalWrite } from '../database/optional-write.ts'
import type { Account, Scope } from '../scope.ts'
import { findByKey, setKeyUsed } from '../session/api-keys.ts'
import { findSession, setActive } from '../session/queries.ts'
import { Failure } from './failure.ts'

/** The accounts of known tokens, so that several API calls for one page look up the account only once. */
export type KnownAccounts = Map<string, Promise<Account | null>>

/** Returns the account of the token in the `Authorization` header; throws 401 for a wrong token. */
export async function authenticate(
  scope: Pick<Scope, 'db' | 'tokens' | 'now' | 'country'>,
  authorization: string | undefined,
  known: KnownAccounts = new Map(),
): Promise<Account | null> {
  if (!authorization) return null
  const account = known.get(authorization) ?? findAccount(scope, authorization)
  known.set(authorization, account)
  return account
}

async function findAccount(
  scope: Pick<Scope, 'db' | 'tokens' | 'now' | 'country'>,
  authorization: string,
): Promise<Account> {
  const token = /^Bearer ([\w.-]{1,8192})$/.exec(authorization)?.[1]
  if (token?.startsWith(keyPrefix)) return findKeyAccount(scope, token)
  const subject = token && (await scope.tokens.verify(token, 'api'))
  const account = subject && (await findSession(scope.db, subject, scope.now()))
  if (!account) throw new Failure('accounts:unauthorized')
  const { day } = localTime(scope.now(), scope.country.timeZone)
  if (account.side === 'candidate' && account.activeOn !== day) {
    await optionalWrite(() => setActive(scope.db, account.id, day))
  }
  return account
}

async function findKeyAccount(
  { db, now, country }: Pick<Scope, 'db' | 'now' | 'country'>,
  token: string,
): Promise<Account> {
  const found = await findByKey(db, token, now())
  if (!found) throw new Failure('accounts:unauthorized')
  const { lastUsedOn, account } = found
  const { day } = localTime(now(), country.timeZone)
  if (lastUsedOn !== day) {
    await optionalWrite(() => setKeyUsed(db, account.key.publicId, day))
  }
  return account
}
