// Starts and ends sessions, and issues their tokens.
import type { TokenRecord } from '../contract/accounts.ts'
import { termsVersion } from '../contract/rules/terms.ts'
import { imageFile } from '../contract/rules/images.ts'
import { limits } from '../contract/rules/limits.ts'
import type { users } from '../database/tables.ts'
import { imageUrl } from '../files/image-url.ts'
import { Failure } from '../http/failure.ts'
import { limitAddress } from '../http/limits.ts'
import { newPublicId } from '../public-id.ts'
import type { Executor, Scope, SignedInScope, Transaction } from '../scope.ts'
import { hasAgreed } from './consents.ts'
import {
  endSessionRows,
  findBlockOf,
  insertSession,
  lockAccount,
  stopErasure,
  type Which,
} from './queries.ts'
import type { TokenSubject, UserClaims } from './tokens.ts'

type User = typeof users.$inferSelect

const lifetimeMs = limits.sessionDays * 24 * 3600_000

/** Starts a session and returns its token; a blocked account gets none, but the id of its block. */
export async function startSession(scope: Scope, tx: Executor, user: User): Promise<TokenRecord> {
  if (user.blocked_at) {
    const data = { block_id: await findBlockOf(tx, user.id) }
    throw new Failure('accounts:account_blocked', { data })
  }
  const isKept = await stopErasure(tx, user.id)
  const now = scope.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const id = newPublicId()
  await insertSession(tx, {
    id,
    user_id: user.id,
    created_at: now,
    expires_at: expiresAt,
    last_used_at: now,
    user_agent: scope.userAgent,
    address: networkOf(scope.address),
  })
  const record = await issue(scope, tx, user, { userId: user.id, sessionId: id, expiresAt })
  return isKept ? { ...record, erasure_stopped: true } : record
}

/** Returns a new token for the session of the caller. */
export function nextToken(scope: SignedInScope, user: User): Promise<TokenRecord> {
  const { sessionId, expiresAt } = scope.account
  return issue(scope, scope.db, user, { userId: user.id, sessionId, expiresAt })
}

/** Changes the account by the function `act`, and returns a token with the changed data. */
export async function tokenAfter(
  scope: SignedInScope,
  act: (tx: Transaction) => Promise<void>,
): Promise<TokenRecord> {
  const user = await scope.db.transaction(async (tx) => {
    await act(tx)
    return lockAccount(tx, scope.account.id)
  })
  if (!user) throw new Failure('accounts:unauthorized')
  return nextToken(scope, user)
}

/** Ends sessions of a user: their tokens become invalid, and their open pages lose the connection to the hubs. */
export async function endSessions(
  scope: Pick<Scope, 'now' | 'events'>,
  tx: Executor,
  user_id: number,
  which?: Which,
): Promise<number> {
  const ended = await endSessionRows(tx, user_id, scope.now(), which)
  for (const session_id of ended) {
    await scope.events.record(tx, { type: 'session-ended', user_id, session_id })
  }
  return ended.length
}

async function issue(
  { tokens }: Scope,
  db: Executor,
  user: User,
  subject: TokenSubject,
): Promise<TokenRecord> {
  const record = await tokens.issue(subject, claimsOf(user))
  return (await hasAgreed(db, user.id, termsVersion)) ? record : { ...record, asks_consent: true }
}

/** Returns an IP address without its last part. */
function networkOf(address: string): string {
  const whole = limitAddress(address)
  const sign = whole.includes('.') ? '.' : ':'
  const parts = whole.split(sign).slice(0, 2)
  return parts.length < 2 ? '' : [...parts, sign === '.' ? '*.*' : '*'].join(sign)
}

function claimsOf(user: User): UserClaims {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    dob: user.dob,
    gender: user.gender,
    emailAddress: user.email,
    emailAddressVerified: user.email_verified_at !== null,
    phoneNumber: user.phone,
    phoneNumberVerified: user.phone_verified_at !== null,
    accountType: user.account_type,
    avatar_path: user.avatar && imageFile(user.avatar, 'large'),
    avatar_original_name: user.avatar_original_name,
    avatar_url: imageUrl(user.avatar),
    balance: user.balance,
  }
}
