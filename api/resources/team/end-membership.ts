import type { SignedInScope, Transaction } from '../../scope.ts'
import { leaveVacancies } from '../vacancies/acts.ts'
import { deleteMember } from './queries.ts'

/** Ends a membership with everything that the member had by it; the vacancies go to a colleague. */
export async function endMembership(
  scope: SignedInScope,
  tx: Transaction,
  companyId: number,
  userId: number,
): Promise<void> {
  await leaveVacancies(scope, tx, userId, companyId)
  await deleteMember(tx, companyId, userId)
  await scope.events.record(tx, { type: 'member-removed', company_id: companyId, user_id: userId })
}
