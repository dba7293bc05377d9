import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/profile.ts'
import { limits } from '../../contract/rules/limits.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { endSessions } from '../../session/sessions.ts'
import { endRenewal } from '../billing/plans/acts.ts'
import { endPaying, findCompaniesWithoutHeir } from '../companies/acts.ts'
import { endPush } from '../push/acts.ts'
import { hideResumesOf } from '../resumes/acts.ts'
import { endTelegram } from '../telegram/acts.ts'
import { leaveVacancies } from '../vacancies/acts.ts'
import { findUser, updateUser } from './queries.ts'
import { requirePassword, wrongPassword } from './require-password.ts'

const dayMs = 24 * 3600_000

/** Ends an account at its owner's request. The data is erased days later, unless the owner signs in before. */
export async function deleteAccount(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.deleteAccount>,
): Promise<Reply<typeof contract.deleteAccount>> {
  const { id } = scope.account
  const password_hash = (await findUser(scope.db, id))?.password_hash ?? null
  await requirePassword(scope, password_hash, body.current_password)
  const heirless = await findCompaniesWithoutHeir(scope.db, id)
  if (heirless.length > 0) throw new Failure('accounts:successor_needed', { data: heirless })
  const erase_at = new Date(scope.now().getTime() + limits.eraseDays * dayMs)
  await scope.db.transaction(async (tx) => {
    // Locks vacancies and resumes before the account. All transactions use this order, to prevent deadlocks.
    await leaveVacancies(scope, tx, id)
    await endPaying(scope, tx, id)
    await hideResumesOf(scope, tx, id)
    await endRenewal(tx, id)
    await endPush(tx, id)
    const now = await lockAccount(tx, id)
    await endTelegram(tx, id)
    // Checks the password again, because another request may have changed it in the meantime.
    if (now?.password_hash !== password_hash) throw wrongPassword()
    await updateUser(tx, id, { erase_at })
    await endSessions(scope, tx, id)
    await scope.events.record(tx, { type: 'account-ended', user_id: id })
  })
  return { erase_at: erase_at.toISOString() }
}
