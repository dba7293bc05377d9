// Notifies the company before a vacancy ends, and archives the vacancy when it ends (spec §10.2).
import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { endingDays } from '../../contract/rules/vacancy-moves.ts'
import { companies, companyMembers, users, vacancies as v } from '../../database/tables.ts'
import type { EventOf } from '../../events/events.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { closeApplicationsOfVacancies } from '../applications/acts.ts'
import { isMember } from '../companies/facts.ts'
import { makeUpForOutage } from '../billing/checkout/acts.ts'
import { hasEnded } from './facts.ts'

export function endVacancies(options: SweepOptions): Job<object> {
  return sweep(options, makeUpForOutage, recordEnds, archiveEnded)
}

async function recordEnds({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const soon = new Date(now().getTime() + endingDays * 24 * 3600_000)
  const isNews = sql`${v.end_told} is distinct from ${v.expires_at}`
  const isSoon = and(lte(v.expires_at, soon), sql`not ${hasEnded(now())}`, isNews)
  const ids = await lockDue(tx, isSoon)
  await tx.update(v).set({ end_told: v.expires_at }).where(inArray(v.id, ids))
  const told = await tx
    .select({ vacancy_id: v.id, user_id: companyMembers.user_id, ends_at: v.expires_at })
    .from(v)
    .innerJoin(companyMembers, eq(companyMembers.company_id, v.company_id))
    .where(and(inArray(v.id, ids), isMember(v.company_id, companyMembers.user_id, 'publish')))
  await events.record(
    tx,
    ...told.map(({ ends_at, ...whom }) => {
      return { type: 'vacancy-ending', ...whom, ends_at: (ends_at as Date).toISOString() } as const
    }),
  )
  return ids.length
}

async function archiveEnded(scope: SystemScope, tx: Transaction): Promise<number> {
  const now = scope.now()
  const ids = await lockDue(tx, hasEnded(now))
  const archived = await tx
    .update(v)
    .set({
      status: 'archived',
      archived_at: now,
      closed_reason: 'expired',
      version: sql`${v.version} + 1`,
      updated_at: now,
    })
    .where(inArray(v.id, ids))
    .returning({ vacancy_id: v.id, public_id: v.public_id })
  await scope.events.record(
    tx,
    ...archived.map((ids) => ({ type: 'vacancy-changed', action: 'expire', ...ids }) as const),
  )
  await closeApplicationsOfVacancies(scope, tx, ids)
  return ids.length
}

async function lockDue(tx: Transaction, isDue: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: v.id })
    .from(v)
    .where(and(isStanding(), isDue))
    .orderBy(asc(v.expires_at), asc(v.id))
    .limit(batch)
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

function isStanding(): SQL {
  return sql`${v.status} in ('published', 'paused')`
}

/** Loads the data for the notification that a vacancy ends soon; null if the vacancy's end has changed. */
export async function findEnding(db: Executor, event: EventOf<'vacancy-ending'>) {
  const [row] = await db
    .select({
      public_id: v.public_id,
      title: v.title,
      company: companies.name,
    })
    .from(v)
    .innerJoin(companies, eq(companies.id, v.company_id))
    .innerJoin(users, eq(users.id, event.user_id))
    .where(
      and(
        eq(v.id, event.vacancy_id),
        eq(v.expires_at, new Date(event.ends_at)),
        isStanding(),
        isMember(v.company_id, users.id, 'publish'),
      ),
    )
  return row ?? null
}
