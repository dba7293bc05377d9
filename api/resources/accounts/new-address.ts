import type { z } from 'zod'
import type { sendCodeBody } from '../../contract/accounts.ts'
import { email, phone } from '../../contract/fields.ts'
import type { ConfirmPurpose } from '../../contract/rules/vocabulary.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { Scope } from '../../scope.ts'
import { findPending, findUser } from './queries.ts'
import { requirePassword } from './require-password.ts'

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

/** Checks that the account may request a code to confirm a new e-mail address or phone. */
export async function checkNewAddress(
  scope: Scope,
  purpose: ConfirmPurpose,
  { username, current_password }: z.output<typeof sendCodeBody>,
): Promise<number> {
  if (!scope.account) throw new Failure('accounts:unauthorized')
  const { id } = scope.account
  const { schema, wrong, column, at } = proven[purpose]
  if (!schema.safeParse(username).success) throw invalidFields({ username: [wrong] })
  const user = await findUser(scope.db, id)
  if (user?.[column] === username && user[at]) throw invalidFields({ username: ['own_address'] })
  const waiting = (await findPending(scope.db, id)).some(
    (code) => code.purpose === purpose && code.username === username,
  )
  if (!waiting) await requirePassword(scope, user?.password_hash ?? null, current_password)
  return id
}
