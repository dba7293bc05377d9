import { mayAs, type TeamRight } from '../../contract/rules/team.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { lockCompanyOf } from '../companies/acts.ts'
import { findRole } from './queries.ts'

/**
 * Locks a company in which the caller has the right. Reads the role again once the company is locked, because a
 * colleague may have changed it in the meantime.
 */
export async function lockTeam(
  { account }: SignedInScope,
  tx: Transaction,
  companyId: number,
  right?: TeamRight,
): Promise<void> {
  await lockCompanyOf(tx, account.id, companyId, right)
  const role = await findRole(tx, companyId, account.id)
  if (!role) throw new Failure('companies:not_found')
  if (right && !mayAs(role, right)) throw new Failure('companies:not_permitted')
}
