import type * as contract from '../../contract/accounts.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { termsVersion } from '../../contract/rules/terms.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import type { Scope, Transaction } from '../../scope.ts'
import {
  codeFailure,
  countCode,
  findPendingSignUp,
  issueCode,
  resendAfterSeconds,
  verifyCode as checkCode,
  type RefusedCode,
} from '../../session/codes.ts'
import { refuseCommonPassword } from '../../session/common-passwords.ts'
import { checkPassword, hashPassword } from '../../session/passwords.ts'
import { lockAccount } from '../../session/queries.ts'
import { endSessions, startSession } from '../../session/sessions.ts'
import { checkNewAddress } from './new-address.ts'
import { deletePending, findUserByUsername, insertUser, updateUser, type User } from './queries.ts'

type CodeReply = Reply<typeof contract.signUp>
type TokenReply = Reply<typeof contract.signIn>

export async function signUp(
  scope: Scope,
  { body }: OperationInput<typeof contract.signUp>,
): Promise<CodeReply> {
  await refuseCommonPassword('password', body.password)
  await scope.limits.take('sign_up_address', limitAddress(scope.address))
  // Hashes the password even if the username is taken. A faster reply would reveal that the person has an account.
  const password_hash = await hashPassword(body.password)
  await countCode(scope, body.username)
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
            text_version: termsVersion,
            accepted_at: scope.now().toISOString(),
            address: scope.address,
          },
        }
    const { requestToken } = await issueCode(scope, tx, request, { signUp: draft })
    await scope.events.record(
      tx,
      owner
        ? { type: 'sign-up-repeated', recipient: body.username }
        : {
            type: 'code-requested',
            recipient: body.username,
            purpose: 'sign_up',
            begun_vacancy: body.begun_vacancy,
          },
    )
    return codeReply('sign_up', requestToken)
  })
}

export async function sendCode(
  scope: Scope,
  { body }: OperationInput<typeof contract.sendCode>,
): Promise<CodeReply> {
  const { username, purpose, request_token } = body
  if (purpose === 'confirm_email' || purpose === 'confirm_phone') {
    const userId = await checkNewAddress(scope, purpose, body)
    await countCode(scope, username)
    return scope.db.transaction(async (tx) => {
      const { requestToken } = await issueCode(scope, tx, { username, purpose }, { userId })
      await deletePending(tx, userId, purpose, { except: username })
      await scope.events.record(tx, { type: 'code-requested', recipient: username, purpose })
      return codeReply(purpose, requestToken)
    })
  }
  await countCode(scope, username)
  return scope.db.transaction(async (tx) => {
    const draft =
      purpose === 'sign_up' ? await findPendingSignUp(scope, tx, username, request_token) : null
    const { requestToken } = await issueCode(scope, tx, { username, purpose }, { signUp: draft })
    // Sends the same reply for unknown usernames, because the reply must not reveal who has an account.
    await scope.events.record(tx, { type: 'code-requested', recipient: username, purpose })
    return codeReply(purpose, requestToken)
  })
}

export async function verifyCode(
  scope: Scope,
  { body }: OperationInput<typeof contract.verifyCode>,
): Promise<TokenReply> {
  if (body.new_password) await refuseCommonPassword('new_password', body.new_password)
  await scope.limits.take('verify_address', limitAddress(scope.address))
  const newHash = body.new_password ? await hashPassword(body.new_password) : null
  const result = await scope.db.transaction(async (tx): Promise<TokenReply | RefusedCode> => {
    const verified = await checkCode(scope, tx, {
      username: body.username,
      purpose: body.purpose,
      code: body.code,
      asker: { requestToken: body.request_token },
    })
    if (!verified.ok) return verified
    const user =
      body.purpose === 'sign_up'
        ? verified.signUp && (await insertUser(tx, body.username, verified.signUp, scope.now()))
        : await lockByUsername(tx, body.username)
    if (!user) return { ok: false, error: 'code_invalid' }
    if (body.purpose === 'reset_password' && newHash) {
      await updateUser(tx, user.id, {
        password_hash: newHash,
        password_changed_at: scope.now(),
      })
      await endSessions(scope, tx, user.id)
      await scope.events.record(tx, { type: 'password-changed', user_id: user.id })
    }
    return startSession(scope, tx, user)
  })
  if ('token' in result) return result
  throw codeFailure(result)
}

export async function signIn(
  scope: Scope,
  { body }: OperationInput<typeof contract.signIn>,
): Promise<TokenReply> {
  await scope.limits.take('sign_in_caller', limitAddress(scope.address))
  await scope.limits.take('sign_in_address', `${limitAddress(scope.address)} ${body.username}`)
  await scope.limits.take('sign_in_account', body.username)
  const user = await findUserByUsername(scope.db, body.username)
  if (!(await checkPassword(user?.password_hash ?? null, body.password)) || !user) {
    throw new Failure('accounts:wrong_credentials')
  }
  return scope.db.transaction(async (tx) => {
    const now = await lockAccount(tx, user.id)
    // Checks the password again, because another request may have changed it in the meantime.
    if (now?.password_hash !== user.password_hash) throw new Failure('accounts:wrong_credentials')
    return startSession(scope, tx, now)
  })
}

async function lockByUsername(tx: Transaction, username: string): Promise<User | null> {
  const found = await findUserByUsername(tx, username)
  const user = found && (await lockAccount(tx, found.id))
  return user && (user.email === username || user.phone === username) ? user : null
}

function codeReply(purpose: CodeReply['purpose'], request_token: string): CodeReply {
  return {
    code_requested: true,
    purpose,
    resend_after_seconds: resendAfterSeconds,
    request_token,
  }
}
