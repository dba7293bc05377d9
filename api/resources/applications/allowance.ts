// How many applications an account may send: a candidate per day, an employer by its plan (spec §12).
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { leftOf, usedUp } from '../billing/plans/acts.ts'

const counted = {
  candidate: 'applications.per_day',
  employer: 'invitations.per_period',
} as const

/** Returns how many more applications the caller may make now; the account's row must be locked. */
export function applicationsLeft({ account, now }: SignedInScope, tx: Transaction) {
  return leftOf(tx, account, counted[account.side], now())
}

/** Throws if the caller may make no more applications now. */
export async function takeApplication(scope: SignedInScope, tx: Transaction): Promise<void> {
  const allowed = await applicationsLeft(scope, tx)
  if (allowed.left > 0) return
  if (scope.account.side === 'employer') throw usedUp(allowed)
  throw new Failure('applications:daily_limit', { data: allowed.usage })
}
