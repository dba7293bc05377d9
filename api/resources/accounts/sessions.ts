import type * as contract from '../../contract/accounts.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as sessionContract from '../../contract/sessions.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { findSessions } from '../../session/queries.ts'
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

export async function listSessions({
  db,
  account,
  now,
}: SignedInScope): Promise<Reply<typeof sessionContract.listSessions>> {
  const found = await findSessions(db, account.id, account.sessionId, now())
  return found.map(({ id, user_agent, address, created_at, last_used_at }) => ({
    id,
    user_agent,
    address,
    created_at: created_at.toISOString(),
    last_used_at: (last_used_at ?? created_at).toISOString(),
    is_current: id === account.sessionId,
  }))
}

export async function endSession(
  scope: SignedInScope,
  { params }: OperationInput<typeof sessionContract.endSession>,
): Promise<null> {
  const ended = await scope.db.transaction((tx) =>
    endSessions(scope, tx, scope.account.id, { only: params.id }),
  )
  if (ended === 0) throw new Failure('request:not_found')
  return null
}

export async function endOtherSessions(
  scope: SignedInScope,
): Promise<Reply<typeof sessionContract.endOtherSessions>> {
  const { id, sessionId } = scope.account
  const ended = await scope.db.transaction((tx) =>
    endSessions(scope, tx, id, { except: sessionId }),
  )
  return { ended }
}
