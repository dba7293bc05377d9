import type { ServiceCode } from '../../../contract/rules/services.ts'
import type { Account, Executor } from '../../../scope.ts'
import { leftOf } from '../plans/acts.ts'

/** Returns how many of a service the account's plan still covers. */
export async function leftInPlan(
  db: Executor,
  account: Pick<Account, 'id' | 'side'>,
  code: ServiceCode,
  now: Date,
): Promise<number> {
  if (code !== 'vacancy_bump') return 0
  return (await leftOf(db, account, 'bumps.per_period', now)).left
}
