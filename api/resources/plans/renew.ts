// The end of plans (spec §12.5): reminder, renewal from the balance, three days of grace, end.
import { and, asc, eq, inArray, isNull, lte, or, gt, sql, type SQL } from 'drizzle-orm'
import {
  freePlan,
  graceDays,
  planEndingDays,
  plans,
  type PlanCode,
} from '../../contract/rules/plans.ts'
import { subscriptions as s, vacancies as v } from '../../database/tables.ts'
import type { EventOf, VacancyChange } from '../../events/events.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions } from '../../jobs/sweep.ts'
import type { Payments } from '../../payments/provider.ts'
import type { Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { payFromBalance, type BuyingScope } from '../payments/buy.ts'
import { begin, prolong } from './choose.ts'
import { makeUpForOutage } from './outage.ts'
import { findSubscription, updateSubscription, type SubscriptionRow } from './queries.ts'
import { needsPlace } from './quotas.ts'

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
        tellOfEnd(scope, tx, days),
    ),
    (scope, tx) => endPeriods({ ...scope, payments }, tx),
    (scope, tx) => endGrace({ ...scope, payments }, tx),
  )
}

async function tellOfEnd(
  { now, events }: Pick<BuyingScope, 'now' | 'events'>,
  tx: Transaction,
  days: number,
): Promise<number> {
  const soon = new Date(now().getTime() + days * dayMs)
  const isNews = or(isNull(s.told_days), gt(s.told_days, days))
  const due = await lockDue(
    tx,
    'active',
    and(lte(s.expires_at, soon), gt(s.expires_at, now()), isNews),
  )
  const ids = due.map(({ id }) => id)
  await tx.update(s).set({ told_days: days }).where(inArray(s.id, ids))
  // The row stores the nearest reminder, so that earlier ones are skipped.
  await events.record(tx, ...due.map((row) => eventOf(row, 'ending')))
  return due.length
}

async function endPeriods(scope: BuyingScope, tx: Transaction): Promise<number> {
  const due = await lockDue(tx, 'active', lte(s.expires_at, scope.now()))
  for (const row of due) {
    const next = paidNext(row)
    if (!next) await end(scope, tx, row)
    else if (!(await renew(scope, tx, row, next))) {
      await updateSubscription(tx, row.id, { status: 'grace' })
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

/** Renews a plan in its grace period after a top-up. */
export async function renewInGrace(
  scope: BuyingScope,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const row = await findSubscription(tx, userId)
  const next = row?.status === 'grace' ? paidNext(row) : null
  if (row && next) await renew(scope, tx, row, next)
}

/** Returns the plan to pay for next; null if the plan ends or the free one follows. */
function paidNext({ plan_code, next_plan_code, auto_renew }: SubscriptionRow): PlanCode | null {
  const next = next_plan_code ?? (auto_renew ? plan_code : null)
  return next && plans[next].price > 0 ? next : null
}

/** Returns false if the balance is too low. */
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
  await payFromBalance(scope, tx, row.user_id, goods)
  if (code === row.plan_code) {
    await prolong(tx, row)
    await scope.events.record(tx, eventOf(row, 'renewed'))
    return true
  }
  await finish(tx, row)
  await pauseAbove(scope, tx, row.user_id, code)
  await begin(tx, row.user_id, code, row.expires_at)
  const begun = await findSubscription(tx, row.user_id)
  if (begun) await scope.events.record(tx, eventOf(begun, 'begun'))
  return true
}

/** Ends the plan; nothing is deleted. */
async function end(scope: BuyingScope, tx: Transaction, row: SubscriptionRow): Promise<void> {
  await lockAccount(tx, row.user_id)
  await finish(tx, row)
  const free = freePlan(plans[row.plan_code].account_type)
  const paused = await pauseAbove(scope, tx, row.user_id, free)
  await scope.events.record(tx, { ...eventOf(row, 'ended'), paused })
}

function finish(tx: Transaction, { id, expires_at }: SubscriptionRow): Promise<void> {
  return updateSubscription(tx, id, { status: 'expired', ended_at: expires_at })
}

/** Pauses the newest vacancies above the plan's limit, or shortens them to their paid slot. Returns how many were paused. */
async function pauseAbove(
  { now, events }: BuyingScope,
  tx: Transaction,
  userId: number,
  code: PlanCode,
): Promise<number> {
  const { features } = plans[code]
  const above = tx
    .select({ id: v.id })
    .from(v)
    .where(needsPlace(userId, now()))
    .orderBy(asc(v.published_at), asc(v.id))
    .offset(features['vacancies.max_active'] ?? 0)
  const isAbove = sql`${v.id} = any(array(${above}))`
  const hasOwn = gt(v.paid_until, now())
  const ids = { vacancy_id: v.id, public_id: v.public_id }
  const shortened = await tx
    .update(v)
    .set({ expires_at: sql`${v.paid_until}` })
    .where(and(isAbove, hasOwn))
    .returning(ids)
  const paused = await tx
    .update(v)
    .set({ status: 'paused', version: sql`${v.version} + 1`, updated_at: now() })
    .where(isAbove)
    .returning(ids)
  const changed = (action: VacancyChange) => (each: (typeof paused)[number]) =>
    ({ type: 'vacancy-changed', action, ...each }) as const
  await events.record(tx, ...shortened.map(changed('shorten')), ...paused.map(changed('pause')))
  return paused.length
}

function eventOf(
  { id, user_id, expires_at }: SubscriptionRow,
  what: EventOf<'plan-changed'>['what'],
): EventOf<'plan-changed'> {
  const of = { subscription_id: id, user_id, expires_at: expires_at.toISOString() }
  return { type: 'plan-changed', ...of, what, paused: 0 }
}

function lockDue(
  tx: Transaction,
  status: 'active' | 'grace',
  isDue: SQL | undefined,
): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(s)
    .where(and(eq(s.status, status), sql`${s.status} in ('active', 'grace')`, isDue))
    .orderBy(asc(s.expires_at), asc(s.id))
    .limit(batch)
    .for('update', { skipLocked: true })
}
