// How many members a company may have by the plan of its paying account, else by the best plan among its owners.
import { freePlan, planCodes, plans, type PlanCode } from '../../contract/rules/plans.ts'
import type { Seats } from '../../contract/team.ts'
import type { Executor } from '../../scope.ts'
import { planOf } from '../billing/plans/acts.ts'
import { findPayingAccount } from '../companies/acts.ts'
import { countOpenInvitations } from './invitation-queries.ts'
import { findMembers } from './queries.ts'

/** Returns the seats of a company; an invitation to the address `except` does not count. */
export async function seatsOf(
  db: Executor,
  companyId: number,
  now: Date,
  except?: string,
): Promise<Seats> {
  const members = await findMembers(db, companyId)
  let plan_code: PlanCode = freePlan('employer')
  const payer = await findPayingAccount(db, companyId)
  for (const { user_id: id, role } of members) {
    if (payer === null ? role !== 'owner' : id !== payer) continue
    const code = await planOf(db, { id, side: 'employer' }, now)
    if (seatsIn(code) > seatsIn(plan_code)) plan_code = code
  }
  const limit = seatsIn(plan_code)
  const invited = await countOpenInvitations(db, companyId, now, except)
  const next = planCodes
    .filter((code) => !plans[code].is_withdrawn && seatsIn(code) > limit)
    .map((code) => ({ plan_code: code, limit: seatsIn(code), price: plans[code].price }))
    .toSorted((one, other) => one.price - other.price)
  return { used: members.length + invited, limit, plan_code, next: next[0] ?? null }
}

function seatsIn(code: PlanCode): number {
  return plans[code].features['team.max_members'] ?? 0
}
