import type * as contract from '../../contract/accounts.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, Scope, SignedInScope } from '../../scope.ts'
import {
  findPendingSignUp,
  issueCode,
  resendAfterSeconds,
  verifyCode as checkCode,
  type Verification,
} from '../../session/codes.ts'
import { checkPassword, hashPassword } from '../../session/passwords.ts'
import type { UserClaims } from '../../session/tokens.ts'
import {
  endSessions,
  findSessionEnd,
  findUser,
  findUserByUsername,
  insertSession,
  insertUser,
  updateUser,
  type User,
} from './queries.ts'

/** A session ends 90 days after it began, however often its token is refreshed (rulings, Pages). */
const sessionLifetimeMs = 90 * 24 * 3600_000
/** The edition of the terms that a sign-up agrees to. */
const consentVersion = '2026-11'

type CodeReply = Reply<typeof contract.signUp>
type TokenReply = Reply<typeof contract.signIn>
type Refused = Extract<Verification, { ok: false }>

export async function signUp(
  scope: Scope,
  { body }: OperationInput<typeof contract.signUp>,
): Promise<CodeReply> {
  scope.limits.take('sign_up_address', limitAddress(scope.address))
  // Hashed before the look-up, so that a taken name takes as long as a free one.
  const password_hash = await hashPassword(body.password)
  return scope.db.transaction(async (tx) => {
    const owner = await findUserByUsername(tx, body.username)
    const request = { username: body.username, purpose: 'sign_up' } as const
    const draft = owner
      ? null
      : {
          account_type: body.account_type,
          first_name: body.first_name,
          last_name: body.last_name,
          password_hash,
          consent: {
            text_version: consentVersion,
            accepted_at: scope.now().toISOString(),
            address: scope.address,
          },
        }
    const { requestToken } = await issueCode(scope, tx, request, draft)
    await scope.events.record(
      tx,
      owner
        ? { type: 'sign-up-repeated', recipient: body.username }
        : { type: 'code-requested', recipient: body.username, purpose: 'sign_up' },
    )
    return codeReply('sign_up', requestToken)
  })
}

export async function sendCode(
  scope: Scope,
  { body }: OperationInput<typeof contract.sendCode>,
): Promise<CodeReply> {
  const { username, purpose, request_token } = body
  return scope.db.transaction(async (tx) => {
    const draft =
      purpose === 'sign_up' ? await findPendingSignUp(scope, tx, username, request_token) : null
    const isDeliverable =
      purpose === 'sign_up' ? draft !== null : (await findUserByUsername(tx, username)) !== null
    const { requestToken } = await issueCode(scope, tx, { username, purpose }, draft)
    if (isDeliverable) {
      await scope.events.record(tx, { type: 'code-requested', recipient: username, purpose })
    }
    return codeReply(purpose, requestToken)
  })
}

export async function verifyCode(
  scope: Scope,
  { body }: OperationInput<typeof contract.verifyCode>,
): Promise<TokenReply> {
  scope.limits.take('verify_address', limitAddress(scope.address))
  const newHash = body.new_password ? await hashPassword(body.new_password) : null
  const result = await scope.db.transaction(async (tx): Promise<TokenReply | Refused> => {
    const verified = await checkCode(scope, tx, {
      username: body.username,
      purpose: body.purpose,
      code: body.code,
      requestToken: body.request_token,
    })
    if (!verified.ok) return verified
    const user =
      body.purpose === 'sign_up'
        ? verified.signUp && (await insertUser(tx, body.username, verified.signUp, scope.now()))
        : await findUserByUsername(tx, body.username)
    if (!user) return { ok: false, error: 'code_invalid' }
    if (body.purpose === 'reset_password' && newHash) {
      await updateUser(tx, user.id, { password_hash: newHash })
      await endAndTell(scope, tx, user.id, { except: null })
    }
    return startSession(scope, tx, user)
  })
  if ('token' in result) return result
  const { error, attemptsLeft } = result
  const data = attemptsLeft === undefined ? null : { attempts_left: attemptsLeft }
  throw new Failure(`accounts:${error}`, { data })
}

export async function signIn(
  scope: Scope,
  { body }: OperationInput<typeof contract.signIn>,
): Promise<TokenReply> {
  scope.limits.take('sign_in_caller', limitAddress(scope.address))
  scope.limits.take('sign_in_address', `${limitAddress(scope.address)} ${body.username}`)
  scope.limits.take('sign_in_account', body.username)
  const user = await findUserByUsername(scope.db, body.username)
  if (!(await checkPassword(user?.password_hash ?? null, body.password)) || !user) {
    throw new Failure('accounts:wrong_credentials')
  }
  return startSession(scope, scope.db, user)
}

export async function signOut(scope: SignedInScope): Promise<Reply<typeof contract.signOut>> {
  await scope.db.transaction((tx) =>
    endAndTell(scope, tx, scope.account.id, { only: scope.account.sessionId }),
  )
  return null
}

export async function refreshToken(
  scope: SignedInScope,
): Promise<Reply<typeof contract.refreshToken>> {
  const user = await findUser(scope.db, scope.account.id)
  const expiresAt = await findSessionEnd(scope.db, scope.account.sessionId)
  if (!user || !expiresAt) throw new Failure('accounts:unauthorized')
  return scope.tokens.issue(
    { userId: user.id, sessionId: scope.account.sessionId, expiresAt },
    claimsOf(user),
  )
}

export async function createHubToken(
  scope: SignedInScope,
): Promise<Reply<typeof contract.createHubToken>> {
  const { id, sessionId } = scope.account
  return scope.tokens.issueForHub({ userId: id, sessionId, expiresAt: scope.now() })
}

function codeReply(purpose: CodeReply['purpose'], request_token: string): CodeReply {
  return {
    code_requested: true,
    purpose,
    resend_after_seconds: resendAfterSeconds,
    request_token,
  }
}

async function startSession(scope: Scope, tx: Executor, user: User): Promise<TokenReply> {
  const now = scope.now()
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs)
  const id = newPublicId()
  await insertSession(tx, { id, user_id: user.id, created_at: now, expires_at: expiresAt })
  return scope.tokens.issue({ userId: user.id, sessionId: id, expiresAt }, claimsOf(user))
}

async function endAndTell(
  scope: Scope,
  tx: Executor,
  user_id: number,
  which: Parameters<typeof endSessions>[2],
): Promise<void> {
  for (const session_id of await endSessions(tx, user_id, which, scope.now())) {
    await scope.events.record(tx, { type: 'session-ended', user_id, session_id })
  }
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
    avatar_path: null,
    avatar_original_name: null,
    avatar_url: null,
    balance: user.balance,
  }
}
