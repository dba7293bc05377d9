// Limits the applications of a candidate per day, and the invitations of an employer by the plan (spec §12).
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { leftOf, usedUp } from '../billing/plans/acts.ts'

const counted = {
  candidate: 'applications.per_day',
  employer: 'invitations.per_period',
} as const

/** Returns how many more applications or invitations the account may send now. Lock the account's row first. */
export function applicationsLeft({ account, now }: SignedInScope, tx: Transaction) {
  return leftOf(tx, account, counted[account.side], now())
}

/** Throws if the caller may send no more applications or invitations now. */
export async function takeApplication(scope: SignedInScope, tx: Transaction): Promise<void> {
  const allowed = await applicationsLeft(scope, tx)
  if (allowed.left > 0) return
  if (scope.account.side === 'employer') throw usedUp(allowed)
  throw new Failure('applications:daily_limit', { data: allowed.usage })
}
