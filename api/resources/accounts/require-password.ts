import { invalidFields, type Failure } from '../../http/failure.ts'
import type { Scope } from '../../scope.ts'
import { checkPassword } from '../../session/passwords.ts'

/** Throws an error if `password` is not the password of the account. */
export async function requirePassword(
  scope: Scope,
  hash: string | null,
  password: string | undefined,
): Promise<void> {
  if (hash === '') throw invalidFields({ current_password: ['no_password'] })
  if (!password) throw invalidFields({ current_password: ['required'] })
  await scope.limits.take('password_check', String(scope.account?.id))
  if (!(await checkPassword(hash, password))) throw wrongPassword()
}

export function wrongPassword(): Failure {
  return invalidFields({ current_password: ['wrong_password'] })
}
