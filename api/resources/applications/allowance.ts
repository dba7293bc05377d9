// How many applications a caller may make: a candidate in a day, an employer by his plan (product 4).
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { leftOf, usedUp } from '../plans/quotas.ts'

/** What the plan of a side counts its applications under. */
const counted = {
  candidate: 'applications.per_day',
  employer: 'invitations.per_period',
} as const

/** How many more the caller, whose row is locked, may make now. */
export function applicationsLeft({ account, now }: SignedInScope, tx: Transaction) {
  return leftOf(tx, account, counted[account.side], now())
}

/** Fails where he may make none. */
export async function takeApplication(scope: SignedInScope, tx: Transaction): Promise<void> {
  const allowed = await applicationsLeft(scope, tx)
  if (allowed.left > 0) return
  if (scope.account.side === 'employer') throw usedUp(allowed)
  throw new Failure('applications:daily_limit', { data: allowed.usage })
}
