// Handles plans whose paid period ends (spec §12.5): reminds the owner, renews the plan from the balance, or ends it
// three days later.
import { and, gt, isNull, lte, or } from 'drizzle-orm'
import {
  freePlan,
  graceDays,
  planEndingDays,
  plans,
  type PlanCode,
} from '../../../contract/rules/plans.ts'
import { subscriptions as s } from '../../../database/tables.ts'
import type { EventOf } from '../../../events/events.ts'
import type { Job } from '../../../jobs/job.ts'
import { sweep, type SweepOptions } from '../../../jobs/sweep.ts'
import type { Payments } from '../../../payments/provider.ts'
import type { Transaction } from '../../../scope.ts'
import { lockAccount } from '../../../session/queries.ts'
import { pauseAboveLimit } from '../../vacancies/acts.ts'
import { payFromBalance, type BuyingScope } from '../payments/acts.ts'
import {
  beginPlan,
  expirePlan,
  lockDue,
  markReminded,
  prolongPlan,
  startGrace,
} from '../plans/acts.ts'
import { findSubscription, type SubscriptionRow } from '../plans/facts.ts'
import { makeUpForOutage } from './outage.ts'

const dayMs = 24 * 3600_000

export function renewPlans({
  payments,
  ...options
}: SweepOptions & { payments: Payments }): Job<object> {
  return sweep(
    options,
    makeUpForOutage,
    ...planEndingDays.map(
      (days) => (scope: Pick<BuyingScope, 'now' | 'events'>, tx: Transaction) =>
        remindOfEnd(scope, tx, days),
    ),
    (scope, tx) => endPeriods({ ...scope, payments }, tx),
    (scope, tx) => endGrace({ ...scope, payments }, tx),
  )
}

async function remindOfEnd(
  { now, events }: Pick<BuyingScope, 'now' | 'events'>,
  tx: Transaction,
  days: number,
): Promise<number> {
  const soon = new Date(now().getTime() + days * dayMs)
  const isNews = or(isNull(s.told_days), gt(s.told_days, days))
  const isSoon = and(lte(s.expires_at, soon), gt(s.expires_at, now()), isNews)
  const due = await lockDue(tx, 'active', isSoon)
  await markReminded(tx, due, days)
  await events.record(tx, ...due.map((row) => eventOf(row, 'ending')))
  return due.length
}

async function endPeriods(scope: BuyingScope, tx: Transaction): Promise<number> {
  const due = await lockDue(tx, 'active', lte(s.expires_at, scope.now()))
  for (const row of due) {
    const next = paidNext(row)
    if (!next) await end(scope, tx, row)
    else if (!(await renew(scope, tx, row, next))) {
      await startGrace(tx, row)
      await scope.events.record(tx, eventOf(row, 'unpaid'))
    }
  }
  return due.length
}

async function endGrace(scope: BuyingScope, tx: Transaction): Promise<number> {
  const since = new Date(scope.now().getTime() - graceDays * dayMs)
  const due = await lockDue(tx, 'grace', lte(s.expires_at, since))
  for (const row of due) await end(scope, tx, row)
  return due.length
}

/** After money was added to the balance, renews a plan whose automatic renewal had failed. */
export async function renewInGrace(
  scope: BuyingScope,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const row = await findSubscription(tx, userId)
  const next = row?.status === 'grace' ? paidNext(row) : null
  if (row && next) await renew(scope, tx, row, next)
}

/** Returns the plan that follows the current plan; null if no paid plan follows. */
function paidNext({ plan_code, next_plan_code, auto_renew }: SubscriptionRow): PlanCode | null {
  const next = next_plan_code ?? (auto_renew ? plan_code : null)
  return next && plans[next].price > 0 ? next : null
}

/** Pays for the next period of a plan; returns false if the balance is too low. */
async function renew(
  scope: BuyingScope,
  tx: Transaction,
  row: SubscriptionRow,
  code: PlanCode,
): Promise<boolean> {
  const user = await lockAccount(tx, row.user_id)
  const { price } = plans[code]
  if (!user || user.balance < price) return false
  const goods = { kind: 'plan', item_code: code, subject: null, price, key: null } as const
  await payFromBalance(scope, tx, row.user_id, goods, null)
  if (code === row.plan_code) {
    await prolongPlan(tx, row)
    await scope.events.record(tx, eventOf(row, 'renewed'))
    return true
  }
  await expirePlan(tx, row)
  await pauseAbove(scope, tx, row.user_id, code)
  await beginPlan(tx, row.user_id, code, row.expires_at)
  const begun = await findSubscription(tx, row.user_id)
  if (begun) await scope.events.record(tx, eventOf(begun, 'begun'))
  return true
}

/** Ends a paid plan, and pauses the published vacancies that the free plan does not allow. */
async function end(scope: BuyingScope, tx: Transaction, row: SubscriptionRow): Promise<void> {
  await lockAccount(tx, row.user_id)
  await expirePlan(tx, row)
  const free = freePlan(plans[row.plan_code].account_type)
  const paused = await pauseAbove(scope, tx, row.user_id, free)
  await scope.events.record(tx, { ...eventOf(row, 'ended'), paused })
}

function pauseAbove(scope: BuyingScope, tx: Transaction, userId: number, code: PlanCode) {
  return pauseAboveLimit(scope, tx, userId, plans[code].features['vacancies.max_active'] ?? 0)
}

function eventOf(
  { id, user_id, expires_at }: SubscriptionRow,
  what: EventOf<'plan-changed'>['what'],
): EventOf<'plan-changed'> {
  const of = { subscription_id: id, user_id, expires_at: expires_at.toISOString() }
  return { type: 'plan-changed', ...of, what, paused: 0 }
}
