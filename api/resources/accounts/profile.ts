import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import * as contract from '../../contract/profile.ts'
import { limits } from '../../contract/rules/limits.ts'
import { isWorkingAge } from '../../contract/rules/working-age.ts'
import type { ConfirmPurpose } from '../../contract/rules/vocabulary.ts'
import { isUniqueViolation } from '../../database/failures.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { limitAddress } from '../../http/limits.ts'
import { localTime } from '../../contract/rules/local-time.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { codeFailure, resendAfterSeconds, verifyCode } from '../../session/codes.ts'
import { refuseCommonPassword } from '../../session/common-passwords.ts'
import { hashPassword } from '../../session/passwords.ts'
import { lockAccount } from '../../session/queries.ts'
import { endSessions, nextToken, startSession } from '../../session/sessions.ts'
import { proven } from './new-address.ts'
import { readEverything } from './everything.ts'
import { deletePending, findPending, findUser, updateUser, type User } from './queries.ts'
import { findRefused } from './refused-addresses.ts'
import { requirePassword, wrongPassword } from './require-password.ts'

type TokenReply = Reply<typeof contract.updateInfo>

export async function readProfile(
  scope: SignedInScope,
): Promise<Reply<typeof contract.readProfile>> {
  const user = await ownUser(scope)
  const waiting = await findPending(scope.db, user.id)
  const pendingFor = (purpose: ConfirmPurpose) => {
    const code = waiting.find((each) => each.purpose === purpose)
    if (!code) return null
    const waited = (scope.now().getTime() - code.sent_at.getTime()) / 1000
    return {
      address: code.username,
      sent_at: code.sent_at.toISOString(),
      expires_at: code.expires_at.toISOString(),
      resend_after_seconds: Math.max(0, Math.ceil(resendAfterSeconds - waited)),
      attempts_left: limits.codeAttempts - code.attempts,
    }
  }
  const own = [user.email, user.phone].filter((address) => address !== null)
  const refused = await findRefused(scope.db, own)
  const ownAddress = (purpose: ConfirmPurpose) => {
    const { column, at } = proven[purpose]
    const address = user[column]
    return {
      address,
      is_verified: user[at] !== null,
      is_refused: address !== null && refused.includes(address),
      pending: pendingFor(purpose),
    }
  }
  const { account_type, first_name, last_name, dob, gender } = user
  return {
    account_type,
    first_name,
    last_name,
    dob,
    gender,
    email: ownAddress('confirm_email'),
    phone: ownAddress('confirm_phone'),
    password_changed_at: user.password_changed_at?.toISOString() ?? null,
  }
}

export async function updateInfo(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.updateInfo>,
): Promise<TokenReply> {
  if (body.dob && !isWorkingAge(body.dob, scope.now())) {
    throw invalidFields({ dob: ['no_working_age'] })
  }
  return nextToken(scope, await updateUser(scope.db, scope.account.id, body))
}

export function updateEmail(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.updateEmail>,
): Promise<TokenReply> {
  return takeAddress(scope, 'confirm_email', body.email_address, body.code)
}

export function updatePhone(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.updatePhone>,
): Promise<TokenReply> {
  return takeAddress(scope, 'confirm_phone', body.phone_number, body.code)
}

export async function cancelAddress(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.cancelAddress>,
): Promise<null> {
  await deletePending(scope.db, scope.account.id, body.purpose)
  return null
}

export async function updatePassword(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.updatePassword>,
): Promise<TokenReply> {
  await refuseCommonPassword('new_password', body.new_password)
  const { password_hash } = await ownUser(scope)
  await requirePassword(scope, password_hash, body.current_password)
  const changes = {
    password_hash: await hashPassword(body.new_password),
    password_changed_at: scope.now(),
  }
  return scope.db.transaction(async (tx) => {
    const { id } = scope.account
    const now = await lockAccount(tx, id)
    // Checks the password again, because another request may have changed it in the meantime.
    if (now?.password_hash !== password_hash) throw wrongPassword()
    const user = await updateUser(tx, id, changes)
    // Ends all sessions of the account, because a stranger may use one of them.
    await endSessions(scope, tx, id)
    await scope.events.record(tx, { type: 'password-changed', user_id: id })
    return startSession(scope, tx, user)
  })
}

export async function exportAccount(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.exportAccount>,
): Promise<FileAnswer<typeof contract.exportType>> {
  const { password_hash } = await ownUser(scope)
  await requirePassword(scope, password_hash, body.current_password)
  const made_at = scope.now()
  const everything = { made_at, ...(await readEverything(scope.db, scope.account)) }
  const { day } = localTime(made_at, scope.country.timeZone)
  const bytes = Buffer.from(JSON.stringify(everything, null, 2))
  return { bytes, type: contract.exportType, name: `otklik-dannye-${day}.json` }
}

/** Replaces the e-mail address or phone, and notifies the old address. */
async function takeAddress(
  scope: SignedInScope,
  purpose: ConfirmPurpose,
  username: string,
  code: string,
): Promise<TokenReply> {
  await scope.limits.take('verify_address', limitAddress(scope.address))
  const { id } = scope.account
  const { column, at } = proven[purpose]
  try {
    const taken = await scope.db.transaction(async (tx) => {
      const asker = { userId: id }
      const verified = await verifyCode(scope, tx, { username, purpose, code, asker })
      if (!verified.ok) return verified
      const before = await lockAccount(tx, id)
      const user = await updateUser(tx, id, { [column]: username, [at]: scope.now() })
      await deletePending(tx, id, purpose)
      await notifyOwner(scope, tx, before, { column, username })
      return { ok: true, user } as const
    })
    if (!taken.ok) throw codeFailure(taken)
    return await nextToken(scope, taken.user)
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure('accounts:address_taken') : error
  }
}

/** Sends a message to the old e-mail address or phone: the account has a new one. */
async function notifyOwner(
  scope: SignedInScope,
  tx: Transaction,
  before: User | null,
  { column, username }: { column: 'email' | 'phone'; username: string },
): Promise<void> {
  const replaced = before?.[column]
  const other = before?.[column === 'email' ? 'phone' : 'email']
  if (replaced && replaced !== username) {
    await scope.events.record(tx, { type: 'address-changed', recipient: replaced, username })
  } else if (!replaced && other) {
    await scope.events.record(tx, { type: 'address-added', recipient: other, username })
  }
}

async function ownUser({ db, account }: SignedInScope): Promise<User> {
  const user = await findUser(db, account.id)
  if (!user) throw new Failure('accounts:unauthorized')
  return user
}
