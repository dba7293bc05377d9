// After an outage of more than a day, extends what was paid for by that time (spec §12.6).
import { and, eq, gt, sql, type AnyColumn } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { lastSeen, purchases, resumes, subscriptions, vacancies } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { isCurrent } from './queries.ts'

const longestMs = 24 * 3600_000

/** A step before all that ends something: the first of them that runs again puts off what would have ended meanwhile. */
export async function makeUpForOutage(
  { now, events }: SystemScope,
  tx: Transaction,
): Promise<number> {
  const at = now()
  await tx.insert(lastSeen).values({ seen_at: at }).onConflictDoNothing()
  const [row] = await tx.select().from(lastSeen).for('update')
  const seen = row?.seen_at ?? at
  await tx.update(lastSeen).set({ seen_at: at })
  const lostMs = at.getTime() - seen.getTime()
  if (lostMs > longestMs) {
    await extend(tx, seen, lostMs)
    await events.record(tx, { type: 'paid-time-extended', ms: lostMs })
  }
  return 0
}

async function extend(tx: Transaction, seen: Date, lostMs: number): Promise<void> {
  const later = (column: AnyColumn) => sql`${column} + ${lostMs} * interval '1 millisecond'`
  const put = (table: PgTable, column: AnyColumn) =>
    tx
      .update(table)
      .set({ [column.name]: later(column) })
      .where(gt(column, seen))
  await tx
    .update(subscriptions)
    .set({ expires_at: later(subscriptions.expires_at) as never })
    .where(and(isCurrent(), gt(subscriptions.expires_at, seen)))
  await put(purchases, purchases.expires_at)
  // A vacancy in a paid slot ends with the slot.
  await tx
    .update(vacancies)
    .set({ expires_at: later(vacancies.expires_at) })
    .where(and(gt(vacancies.paid_until, seen), eq(vacancies.expires_at, vacancies.paid_until)))
  for (const column of [vacancies.paid_until, vacancies.top_until, vacancies.highlighted_until]) {
    await put(vacancies, column)
  }
  await put(resumes, resumes.highlighted_until)
}
