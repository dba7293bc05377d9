import { and, count, eq, gte, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import type { Usage } from '../../../contract/plans.ts'
import {
  freePlan,
  periodOf,
  planDays,
  plans,
  type Period,
  type PlanCode,
  type PlanFeature,
} from '../../../contract/rules/plans.ts'
import type { AccountType } from '../../../contract/rules/vocabulary.ts'
import {
  applicationHistory as h,
  contactOpenings,
  purchases,
  vacancies as v,
} from '../../../database/tables.ts'
import type { Executor } from '../../../scope.ts'
import { usesPlanSlot } from '../../vacancies/facts.ts'
import { findSubscription, type SubscriptionRow } from './facts.ts'
import { findLastEnd } from './queries.ts'

const dayMs = 24 * 3600_000

/** A query that counts how often an account has used a limited feature of its plan. */
type UsageQuery = (db: Executor, userId: number, since: Date, now: Date) => SQL

const used = {
  'vacancies.max_active': (db, userId, _since, now) =>
    sql`${db.select({ used: count() }).from(v).where(usesPlanSlot(userId, now))}`,
  'contacts.per_period': (db, userId, since) =>
    sql`${db
      .select({ used: count() })
      .from(contactOpenings)
      .where(
        and(
          paidBy(contactOpenings.user_id, contactOpenings.payer_id, userId),
          gte(contactOpenings.opened_at, since),
          isNull(contactOpenings.purchase_id),
        ),
      )}`,
  'invitations.per_period': (db, userId, since) =>
    applied(db, paidBy(h.user_id, h.payer_id, userId), since),
  'bumps.per_period': (db, userId, since) =>
    sql`${db
      .select({ used: count() })
      .from(purchases)
      .where(
        and(
          eq(purchases.user_id, userId),
          eq(purchases.service_code, 'vacancy_bump'),
          isNull(purchases.payment_id),
          gte(purchases.activated_at, since),
        ),
      )}`,
  'applications.per_day': (db, userId, _since, now) =>
    applied(db, eq(h.user_id, userId), new Date(now.getTime() - dayMs)),
} satisfies Partial<Record<PlanFeature, UsageQuery>>

export type CountedFeature = keyof typeof used

export const countedFeatures = Object.keys(used) as CountedFeature[]

/** The SQL condition that the account's plan pays: for what it does itself, or for what members of its company do. */
function paidBy(actor: Column, payer: Column, userId: number): SQL {
  return sql`(${actor} = ${userId} and ${payer} is null or ${payer} = ${userId})`
}

function applied(db: Executor, isByUser: SQL, since: Date): SQL {
  // Uses a constant instead of an SQL parameter, because PostgreSQL uses a partial index only with constants.
  const isApplied = sql`${h.action} = 'apply'`
  return sql`${db
    .select({ used: count() })
    .from(h)
    .where(and(isByUser, isApplied, gte(h.at, since)))}`
}

/** The current plan of an account, and the period for which uses are counted. */
export interface PlanInForce {
  code: PlanCode
  subscription: SubscriptionRow | null
  period: Period
}

export async function findHeld(
  db: Executor,
  { id, side }: { id: number; side: AccountType },
  now: Date,
): Promise<PlanInForce> {
  const subscription = await findSubscription(db, id)
  if (subscription) {
    return { code: subscription.plan_code, subscription, period: periodOf(subscription, now) }
  }
  const ended = await findLastEnd(db, id)
  const month = now.getTime() - planDays * dayMs
  const since = new Date(Math.max(month, ended?.getTime() ?? 0))
  return { code: freePlan(side), subscription, period: { since, until: now } }
}

/** Returns how often the account has used each limited feature of its plan in this period. */
export async function usageOf(
  db: Executor,
  userId: number,
  { code, subscription, period }: PlanInForce,
  now: Date,
  features: CountedFeature[] = countedFeatures,
): Promise<Usage[]> {
  const allowed = plans[code].features as Partial<Record<PlanFeature, number>>
  const asked = features.filter((key) => allowed[key] !== undefined)
  if (asked.length === 0) return []
  const columns = asked.map(
    (key) => sql`(${used[key](db, userId, period.since, now)})::int as ${sql.identifier(key)}`,
  )
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  )
  return asked.map((key) => ({
    key,
    used: Number(rows[0]?.[key] ?? 0),
    limit: allowed[key] ?? 0,
    resets_at: subscription && isOfPeriod(key) ? period.until.toISOString() : null,
  }))
}

function isOfPeriod(key: PlanFeature): boolean {
  return key.endsWith('.per_period')
}
