import { and, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { PlanOffer } from '../../../contract/plans.ts'
import { vatOf } from '../../../contract/rules/payments.ts'
import {
  actionOf,
  creditOf,
  planCodes,
  planEnd,
  plans,
  type PlanAction,
  type PlanCode,
  type PlanFeature,
} from '../../../contract/rules/plans.ts'
import { subscriptions as s } from '../../../database/tables.ts'
import type { Executor } from '../../../scope.ts'

export type SubscriptionRow = typeof s.$inferSelect

/** The SQL condition that a plan is valid: it has not ended, or it ended a few days ago and may still be renewed. */
export function isCurrent() {
  return sql`${s.status} in ('active', 'grace')`
}

export async function findSubscription(
  db: Executor,
  userId: number,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(s)
    .where(and(eq(s.user_id, userId), isCurrent()))
  return row ?? null
}

/** The SQL condition that the user has a paid plan with the feature. */
export function hasFeature(
  userId: Column | SQL | number,
  feature: 'resumes.alerts' | 'api.keys',
): SQL<boolean> {
  const codes = planCodes.filter((code) => plans[code].features[feature] !== undefined)
  return sql<boolean>`exists (select from ${s}
    where ${s.user_id} = ${userId} and ${isCurrent()} and ${s.plan_code} = any(${sql.param(codes)}::text[]))`
}

/** Returns whether the account has a paid plan with the feature. `hasFeature` is the same rule in SQL. */
export async function planIncludes(
  db: Executor,
  userId: number,
  feature: PlanFeature,
): Promise<boolean> {
  const subscription = await findSubscription(db, userId)
  return subscription !== null && plans[subscription.plan_code].features[feature] !== undefined
}

export function mayHaveResumeAlerts(db: Executor, userId: number): Promise<boolean> {
  return planIncludes(db, userId, 'resumes.alerts')
}

interface Situation {
  current: SubscriptionRow | null
  balance: number
  now: Date
  vatPercent: number
}

/** Returns the price of a plan and how choosing it would change the account's plan; null if nothing would change. */
export function offerOf(
  code: PlanCode,
  { current, balance, now, vatPercent }: Situation,
): PlanOffer | null {
  const action = actionOf(current, code, now)
  if (!action || (plans[code].is_withdrawn && action !== 'prolong')) return null
  const { price } = plans[code]
  const credit =
    action === 'upgrade' && current
      ? Math.min(price, creditOf(plans[current.plan_code].price, current.expires_at, now))
      : 0
  const to_pay = price - credit
  const starts_at = isLater(action) && current ? current.expires_at : now
  return {
    action,
    credit,
    to_pay,
    vat_amount: vatOf(to_pay, vatPercent),
    balance,
    shortfall: action === 'downgrade' ? 0 : Math.max(0, to_pay - balance),
    starts_at: starts_at.toISOString(),
    expires_at: planEnd(starts_at).toISOString(),
  }
}

function isLater(action: PlanAction): boolean {
  return action === 'prolong' || action === 'downgrade'
}
