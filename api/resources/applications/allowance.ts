// Limits the applications of a candidate per day, and the invitations of an employer by the plan (spec §12).
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { findNextApplication, leftOf, usedUp } from '../billing/plans/acts.ts'
import { findPayer } from '../companies/acts.ts'

const counted = {
  candidate: 'applications.per_day',
  employer: 'invitations.per_period',
} as const

/** Returns the account that pays for an application of the caller: the candidate, or who pays for the company. */
export async function payerFor(
  { account: { id, side } }: SignedInScope,
  tx: Transaction,
  companyId: number,
): Promise<number> {
  return side === 'candidate' ? id : findPayer(tx, companyId, id)
}

/** Returns how many more applications or invitations the account pays for now. Lock the account's row first. */
export function applicationsLeft(
  { account: { side }, now }: SignedInScope,
  tx: Transaction,
  id: number,
) {
  return leftOf(tx, { id, side }, counted[side], now())
}

/** Throws if the account pays for no more applications or invitations now. */
export async function takeApplication(
  scope: SignedInScope,
  tx: Transaction,
  payer: number,
): Promise<void> {
  const allowed = await applicationsLeft(scope, tx, payer)
  if (allowed.left > 0) return
  if (scope.account.side === 'employer') throw usedUp(allowed, payer === scope.account.id)
  const now = scope.now()
  const again = await findNextApplication(tx, payer, allowed.usage.limit, now)
  throw new Failure('applications:daily_limit', {
    data: { ...allowed.usage, resets_at: again.toISOString() },
    retryAfterSeconds: Math.ceil((again.getTime() - now.getTime()) / 1000),
  })
}
