// The account of an owner whose plan and balance pay for what the members do for the company.
import { plans } from '../../contract/rules/plans.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/team.ts'
import type { SignedInScope } from '../../scope.ts'
import { lockAccounts } from '../../session/queries.ts'
import { planOf } from '../billing/plans/acts.ts'
import { findPayingAccount, setPayingAccount as storePayingAccount } from '../companies/acts.ts'
import { pauseAboveLimit } from '../vacancies/acts.ts'
import { lockTeam } from './own-team.ts'

export async function setPayingAccount(
  scope: SignedInScope,
  { params: { id }, body: { pays } }: OperationInput<typeof contract.setPayingAccount>,
): Promise<null> {
  const own = scope.account.id
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'manage_team')
    const before = await findPayingAccount(tx, id)
    if (pays === (before === own)) return null
    await storePayingAccount(tx, id, pays ? own : null)
    if (pays) {
      const code = await planOf(tx, { id: own, side: 'employer' }, scope.now())
      await pauseAboveLimit(scope, tx, own, plans[code].features['vacancies.max_active'] ?? 0)
    }
    // Waits for purchases that have begun, so that no allowance of the account before is used afterwards.
    if (before !== null) await lockAccounts(tx, [before])
    return null
  })
}
