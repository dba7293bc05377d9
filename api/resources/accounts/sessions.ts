import type * as contract from '../../contract/accounts.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { endSessions, nextToken } from '../../session/sessions.ts'
import { findUser } from './queries.ts'

export async function signOut(scope: SignedInScope): Promise<Reply<typeof contract.signOut>> {
  const { id, sessionId } = scope.account
  await scope.db.transaction((tx) => endSessions(scope, tx, id, { only: sessionId }))
  return null
}

export async function refreshToken(
  scope: SignedInScope,
): Promise<Reply<typeof contract.refreshToken>> {
  const user = await findUser(scope.db, scope.account.id)
  if (!user) throw new Failure('accounts:unauthorized')
  return nextToken(scope, user)
}

export async function createHubToken(
  scope: SignedInScope,
): Promise<Reply<typeof contract.createHubToken>> {
  const { id, sessionId } = scope.account
  return scope.tokens.issueForHub({ userId: id, sessionId, expiresAt: scope.now() })
}
