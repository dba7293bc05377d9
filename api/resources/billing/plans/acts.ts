// Functions about plans for other parts of the API.
import { and, asc, desc, eq, gt, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Usage } from '../../../contract/plans.ts'
import { planEnd, type PlanCode } from '../../../contract/rules/plans.ts'
import { services, type ServiceCode } from '../../../contract/rules/services.ts'
import type { AccountType } from '../../../contract/rules/vocabulary.ts'
import { applicationHistory as history, subscriptions as s } from '../../../database/tables.ts'
import { Failure } from '../../../http/failure.ts'
import { batch } from '../../../jobs/sweep.ts'
import { newPublicId } from '../../../public-id.ts'
import type { Executor, Transaction } from '../../../scope.ts'
import { findSubscription, isCurrent, type SubscriptionRow } from './facts.ts'
import { insertSubscription, updateSubscription } from './queries.ts'
import { findHeld, usageOf, type CountedFeature } from './quotas.ts'

interface Left {
  left: number
  usage: Usage
  plan_code: PlanCode
}

/** Returns when an account that has applied `limit` times within the last day may apply again. */
export async function findNextApplication(
  db: Executor,
  userId: number,
  limit: number,
  now: Date,
): Promise<Date> {
  const since = new Date(now.getTime() - 24 * 3600_000)
  const [row] = await db
    .select({ at: history.at })
    .from(history)
    .where(
      and(eq(history.user_id, userId), sql`${history.action} = 'apply'`, gte(history.at, since)),
    )
    .orderBy(desc(history.at))
    .offset(limit - 1)
    .limit(1)
  return new Date((row?.at ?? now).getTime() + 24 * 3600_000)
}

/** Returns how many more times the account may use a feature of its plan in this period. */
export async function leftOf(
  db: Executor,
  user: { id: number; side: AccountType },
  feature: CountedFeature,
  now: Date,
): Promise<Left> {
  const held = await findHeld(db, user, now)
  const [counted] = await usageOf(db, user.id, held, now, [feature])
  const usage = counted ?? { key: feature, used: 0, limit: 0, resets_at: null }
  return { left: Math.max(0, usage.limit - usage.used), usage, plan_code: held.code }
}

/** Returns the plan of an account; without a subscription it is the free plan. */
export async function planOf(
  db: Executor,
  user: { id: number; side: AccountType },
  now: Date,
): Promise<PlanCode> {
  return (await findHeld(db, user, now)).code
}

/** Returns the plan of an account and what is used of it. */
export async function planInUse(
  db: Executor,
  user: { id: number; side: AccountType },
  now: Date,
): Promise<{ plan_code: PlanCode; usage: Usage[] }> {
  const held = await findHeld(db, user, now)
  return { plan_code: held.code, usage: await usageOf(db, user.id, held, now) }
}

/** Returns the error for a user who has used up a feature of the plan, which may be another account's. */
export function usedUp(
  { usage, plan_code }: Omit<Left, 'left'>,
  is_own: boolean,
  code?: ServiceCode,
): Failure {
  const service = code ? { code, price: services[code].price } : null
  return new Failure('plans:not_enough_services', {
    data: { ...usage, plan_code, service, is_own },
  })
}

export async function beginPlan(
  tx: Transaction,
  user_id: number,
  plan_code: PlanCode,
  started_at: Date,
): Promise<void> {
  await insertSubscription(tx, {
    public_id: newPublicId(),
    user_id,
    plan_code,
    status: 'active',
    started_at,
    expires_at: planEnd(started_at),
    auto_renew: false,
  })
}

/** Prolongs a plan by one period. */
export async function prolongPlan(tx: Transaction, row: SubscriptionRow): Promise<void> {
  await updateSubscription(tx, row.id, {
    status: 'active',
    expires_at: planEnd(row.expires_at),
    next_plan_code: null,
    told_days: null,
  })
}

export function setNextPlan(
  tx: Transaction,
  { id }: SubscriptionRow,
  next_plan_code: PlanCode,
): Promise<void> {
  return updateSubscription(tx, id, { next_plan_code, auto_renew: false })
}

/** Ends a plan early because a more expensive plan begins. */
export function cancelPlan(
  tx: Transaction,
  { id }: SubscriptionRow,
  ended_at: Date,
): Promise<void> {
  return updateSubscription(tx, id, { status: 'cancelled', ended_at })
}

export function startGrace(tx: Transaction, { id }: SubscriptionRow): Promise<void> {
  return updateSubscription(tx, id, { status: 'grace' })
}

export function expirePlan(tx: Transaction, { id, expires_at }: SubscriptionRow): Promise<void> {
  return updateSubscription(tx, id, { status: 'expired', ended_at: expires_at })
}

/** Turns off automatic renewal, so that the plan ends with the paid period. */
export async function endRenewal(db: Executor, userId: number): Promise<void> {
  const row = await findSubscription(db, userId)
  if (row) await updateSubscription(db, row.id, { auto_renew: false, next_plan_code: null })
}

/** Finds and locks the plans that have ended. */
export function lockDue(
  tx: Transaction,
  status: 'active' | 'grace',
  isDue: SQL | undefined,
): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(s)
    .where(and(eq(s.status, status), isCurrent(), isDue))
    .orderBy(asc(s.expires_at), asc(s.id))
    .limit(batch)
    .for('no key update', { skipLocked: true })
}

/** Stores which reminder about the end of the plan was sent. */
export async function markReminded(
  tx: Transaction,
  rows: SubscriptionRow[],
  told_days: number,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx.update(s).set({ told_days }).where(inArray(s.id, ids))
}

/** Extends all plans by `ms` after our server was down. */
export async function extendSubscriptions(tx: Transaction, since: Date, ms: number): Promise<void> {
  await tx
    .update(s)
    .set({ expires_at: sql`${s.expires_at} + ${ms} * interval '1 millisecond'` })
    .where(and(isCurrent(), gt(s.expires_at, since)))
}

/** Gives accounts the days of their plans back in which they could not use them; a plan that ended meanwhile goes on. */
export async function giveDaysOfPlans(
  tx: Transaction,
  userIds: readonly number[],
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  const isLast = sql`${s.status} = 'expired' and ${s.id} in
    (select max(last.id) from ${s} last where last.user_id = ${s.user_id})`
  await tx
    .update(s)
    .set({
      expires_at: sql`${s.expires_at} + (${until} - greatest(${since}, ${s.started_at}))`,
      status: sql`case when ${s.status} = 'expired' then 'active' else ${s.status} end`,
      ended_at: null,
      told_days: null,
    })
    .where(and(inArray(s.user_id, [...userIds]), gt(s.expires_at, since), or(isCurrent(), isLast)))
}
