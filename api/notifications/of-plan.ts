import { goods } from '../contract/russian.ts'
import { freePlan, graceDays, plans, type PlanCode } from '../contract/rules/plans.ts'
import type { EventOf } from '../events/events.ts'
import { findPlanWithBalance } from '../resources/billing/plans/queries.ts'
import { webPages } from '../web-pages.ts'
import type { Kind } from './kinds.ts'
import type { Sources, NewNotification } from './new-notification.ts'
import { inTenge, vacancies } from './numbers.ts'

const pages = webPages('')
const dayMs = 24 * 3600_000

const kindOf = {
  ending: 'plan_ending',
  renewed: 'plan_renewed',
  begun: 'plan_begun',
  unpaid: 'plan_unpaid',
  ended: 'plan_ended',
} as const satisfies Record<EventOf<'plan-changed'>['what'], Kind>

/** Returns the notification that a plan ends or has changed; none if the plan was prolonged in the meantime. */
export async function notifyOfPlan(
  { subscription_id, user_id, expires_at, what, paused }: EventOf<'plan-changed'>,
  { db }: Sources,
): Promise<NewNotification[]> {
  const row = await findPlanWithBalance(db, subscription_id)
  if (!row) return []
  const end = row.expires_at.toISOString()
  if (what === 'ending' && (row.status !== 'active' || end !== expires_at)) return []
  if (what === 'unpaid' && row.status !== 'grace') return []
  const { plan_code, balance } = row
  const follows = row.next_plan_code ?? (row.auto_renew ? plan_code : null)
  const price = follows ? plans[follows].price : 0
  const free = freePlan(plans[plan_code].account_type)
  const lasts = what === 'unpaid' ? row.expires_at.getTime() + graceDays * dayMs : row.expires_at
  const values = {
    plan: nameOf(plan_code),
    day: { day: new Date(lasts).toISOString() },
    price: inTenge(what === 'ending' ? price : plans[plan_code].price),
    renews: follows === plan_code ? inTenge(price) : null,
    follows: follows && follows !== plan_code && price > 0 ? nameOf(follows) : null,
    lacks: price > balance ? inTenge(price - balance) : null,
    free: follows && price > 0 ? null : nameOf(free),
    paused: paused > 0 ? vacancies(paused) : null,
    link: { path: pages.plans() },
  }
  return [{ user_id, kind: kindOf[what], values }]
}

function nameOf(code: PlanCode): string {
  return goods.plans[code].name
}
