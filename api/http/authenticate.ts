import type { Account, Scope } from '../scope.ts'
import { findSession } from '../session/queries.ts'
import { Failure } from './failure.ts'

/** The account behind `Authorization: Bearer`, null without one; a dead token is 401 wherever it is shown. */
export async function authenticate(
  scope: Pick<Scope, 'db' | 'tokens' | 'now'>,
  authorization: string | undefined,
): Promise<Account | null> {
  if (!authorization) return null
  const token = /^Bearer ([\w.-]{1,8192})$/.exec(authorization)?.[1]
  const subject = token && (await scope.tokens.verify(token, 'api'))
  const account = subject && (await findSession(scope.db, subject, scope.now()))
  if (!account) throw new Failure('accounts:unauthorized')
  return account
}
