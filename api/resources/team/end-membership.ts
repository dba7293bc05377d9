import type { SignedInScope, Transaction } from '../../scope.ts'
import { endFeed } from '../calendar-feeds/acts.ts'
import { endPaying } from '../companies/acts.ts'
import { dropDraftsAbout } from '../drafts/acts.ts'
import { removeStars } from '../notes/acts.ts'
import { forgetCompany } from '../notifications/acts.ts'
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
  await endPaying(scope, tx, userId, companyId)
  await dropDraftsAbout(tx, userId, companyId)
  await forgetCompany(scope.events, tx, userId, companyId)
  await removeStars(tx, companyId, userId)
  // Calendar programs have stored the address of the feed with the meetings of the company.
  await endFeed(tx, userId)
  await deleteMember(tx, companyId, userId)
  await scope.events.record(tx, { type: 'member-removed', company_id: companyId, user_id: userId })
}
