import type { z } from 'zod'
import type { sendCodeBody } from '../../contract/accounts.ts'
import { email, phone } from '../../contract/fields.ts'
import type { ConfirmPurpose } from '../../contract/rules/vocabulary.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { Executor, Scope } from '../../scope.ts'
import { issueCode } from '../../session/codes.ts'
import { checkPassword } from '../../session/passwords.ts'
import { findPending, findUser } from './queries.ts'

/** What each purpose proves. */
export const proven = {
  confirm_email: {
    schema: email,
    wrong: 'invalid_email',
    column: 'email',
    at: 'email_verified_at',
  },
  confirm_phone: {
    schema: phone,
    wrong: 'invalid_phone',
    column: 'phone',
    at: 'phone_verified_at',
  },
} as const

/**
 * Sends a code to a new address of the caller's. It starts no session; who has it and this account may take the address.
 * The password is asked once: while the address waits, its code may be sent again without it.
 */
export async function askAddress(
  scope: Scope,
  tx: Executor,
  purpose: ConfirmPurpose,
  { username, current_password }: z.output<typeof sendCodeBody>,
): Promise<{ requestToken: string }> {
  if (!scope.account) throw new Failure('accounts:unauthorized')
  const { id } = scope.account
  const { schema, wrong, column, at } = proven[purpose]
  if (!schema.safeParse(username).success) throw invalidFields({ username: [wrong] })
  const user = await findUser(tx, id)
  if (user?.[column] === username && user[at]) throw invalidFields({ username: ['own_address'] })
  const waiting = (await findPending(tx, id)).some(
    (code) => code.purpose === purpose && code.username === username,
  )
  if (!waiting) await requirePassword(scope, user?.password_hash ?? null, current_password)
  return issueCode(scope, tx, { username, purpose }, { userId: id })
}

/** Ends with the field's own error unless this is the caller's password. */
export async function requirePassword(
  scope: Scope,
  hash: string | null,
  password: string | undefined,
): Promise<void> {
  if (!password) throw invalidFields({ current_password: ['required'] })
  scope.limits.take('password_check', String(scope.account?.id))
  if (await checkPassword(hash, password)) return
  throw invalidFields({ current_password: ['wrong_password'] })
}
