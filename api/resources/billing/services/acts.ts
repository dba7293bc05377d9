import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { ServiceCode } from '../../../contract/rules/services.ts'
import { purchases as p } from '../../../database/tables.ts'
import type { Account, Executor, Transaction } from '../../../scope.ts'
import { leftOf } from '../plans/acts.ts'

/** Subtracts one use from a bought pack of the account, for example an opened contact. */
export async function takeFromPack(
  tx: Transaction,
  userId: number,
  code: ServiceCode,
  now: Date,
): Promise<number | null> {
  const pack = tx
    .select({ id: p.id })
    .from(p)
    .where(
      and(
        eq(p.user_id, userId),
        eq(p.service_code, code),
        gt(p.quantity_left, 0),
        gt(p.expires_at, now),
        isNull(p.refunded_at),
      ),
    )
    .orderBy(asc(p.expires_at), asc(p.id))
    .limit(1)
  const [row] = await tx
    .update(p)
    .set({ quantity_left: sql`${p.quantity_left} - 1` })
    .where(sql`${p.id} = (${pack})`)
    .returning({ id: p.id })
  return row?.id ?? null
}

export async function insertPurchase(
  tx: Transaction,
  values: typeof p.$inferInsert,
): Promise<void> {
  await tx.insert(p).values(values)
}

export async function findPurchaseByKey(db: Executor, userId: number, key: string) {
  const [row] = await db
    .select({ service_code: p.service_code, vacancy_id: p.vacancy_id, resume_id: p.resume_id })
    .from(p)
    .where(and(eq(p.user_id, userId), eq(p.key, key)))
  return row ?? null
}

/** Extends all bought services by `ms` after our server was down. */
export async function extendPurchases(tx: Transaction, since: Date, ms: number): Promise<void> {
  await tx
    .update(p)
    .set({ expires_at: sql`${p.expires_at} + ${ms} * interval '1 millisecond'` })
    .where(gt(p.expires_at, since))
}

/** Gives accounts the days of their bought services back in which they could not use them. */
export async function giveDaysOfPurchases(
  tx: Transaction,
  userIds: readonly number[],
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  await tx
    .update(p)
    .set({
      expires_at: sql`${p.expires_at} + (${until} - greatest(${since}, ${p.activated_at}))`,
    })
    .where(and(inArray(p.user_id, [...userIds]), gt(p.expires_at, since)))
}

/** Returns how many times the account may still use the service without payment, because its plan includes it. */
export async function leftInPlan(
  db: Executor,
  account: Pick<Account, 'id' | 'side'>,
  code: ServiceCode,
  now: Date,
): Promise<number> {
  if (code !== 'vacancy_bump') return 0
  return (await leftOf(db, account, 'bumps.per_period', now)).left
}
