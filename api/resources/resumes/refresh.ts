import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { planCodes, plans } from '../../contract/rules/plans.ts'
import { resumes, subscriptions as s } from '../../database/tables.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { isCurrent } from '../billing/plans/facts.ts'

const feature = 'resumes.refresh_days'

/** Raises published resumes in the lists automatically, as often as the owner's plan allows. */
export function refreshResumes(options: SweepOptions): Job<object> {
  return sweep(options, refresh)
}

async function refresh({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const days = sql.join(
    planCodes.flatMap((code) => {
      const value = (plans[code].features as Record<string, number>)[feature]
      return value === undefined ? [] : [sql`when ${code} then ${value}::int`]
    }),
    sql` `,
  )
  const at = sql`${now().toISOString()}::timestamptz`
  const due = sql`${at} - (case ${s.plan_code} ${days} end) * interval '1 day'`
  const found = tx
    .select({ id: resumes.id })
    .from(resumes)
    .innerJoin(s, and(eq(s.user_id, resumes.owner_id), isCurrent()))
    .where(
      and(
        eq(resumes.status, 'published'),
        lte(sql`coalesce(${resumes.refreshed_at}, ${resumes.published_at})`, due),
      ),
    )
    .orderBy(asc(resumes.id))
    .limit(batch)
    .for('no key update', { of: resumes, skipLocked: true })
  const refreshed = await tx
    .update(resumes)
    .set({ refreshed_at: now() })
    .where(sql`${resumes.id} = any(array(${found}))`)
    .returning({ resume_id: resumes.id, public_id: resumes.public_id })
  await events.record(
    tx,
    ...refreshed.map((ids) => ({ type: 'resume-changed', action: 'refresh', ...ids }) as const),
  )
  return refreshed.length
}
