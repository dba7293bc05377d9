// Pauses vacancies whose candidates wait two weeks longer than promised, and shows them again after the answers.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { companyMembers as m, vacancies as v } from '../../database/tables.ts'
import type { EventOf } from '../../events/events.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { owesAnswers, wasClosedUnanswered } from '../applications/acts.ts'
import { findPayer } from '../companies/acts.ts'
import { isMember } from '../companies/facts.ts'
import { isPublished } from './facts.ts'
import { slotFor, unansweredSince } from './slot.ts'
import { changeVacancy, type VacancyRow } from './written-queries.ts'

export function pauseUnanswered(options: SweepOptions): Job<object> {
  return sweep(options, pauseSilent, showAnswered)
}

async function pauseSilent({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const at = now()
  const rows = await tx
    .select()
    .from(v)
    .where(and(isPublished(at), owesAnswers(v.id, unansweredSince(at))))
    .orderBy(v.id)
    .limit(batch)
    .for('no key update', { skipLocked: true })
  for (const row of rows) {
    await changeVacancy(tx, row, { status: 'paused', paused_unanswered_at: at }, at)
  }
  await events.record(tx, ...rows.map(changed('pause_unanswered')))
  const ids = rows.map(({ id }) => id)
  const members = await tx
    .select({ vacancy_id: v.id, user_id: m.user_id })
    .from(v)
    .innerJoin(m, eq(m.company_id, v.company_id))
    .where(and(inArray(v.id, ids), isMember(v.company_id, m.user_id, 'answer', v.id)))
  await events.record(
    tx,
    ...members.map((each) => ({ type: 'vacancy-unanswered', ...each }) as const),
  )
  return rows.length
}

/** Shows paused vacancies again whose candidates were answered. Those closed without an answer do not count. */
async function showAnswered({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const at = now()
  const rows = await tx
    .select()
    .from(v)
    .where(
      and(
        isNotNull(v.paused_unanswered_at),
        eq(v.status, 'paused'),
        sql`not ${owesAnswers(v.id, unansweredSince(at))}`,
        sql`not ${wasClosedUnanswered(v.id, v.paused_unanswered_at)}`,
      ),
    )
    .orderBy(v.id)
    .limit(batch)
    .for('no key update', { skipLocked: true })
  for (const row of rows) {
    const status = (await isPaidFor(tx, row, at)) ? 'published' : 'paused'
    await changeVacancy(tx, row, { status, paused_unanswered_at: null }, at)
    if (status === 'published') await events.record(tx, changed('show_answered')(row))
  }
  return rows.length
}

/** Returns whether the vacancy has not ended, and a plan or a purchase still pays for its place in the lists. */
async function isPaidFor(tx: Transaction, row: VacancyRow, now: Date): Promise<boolean> {
  if (row.expires_at && row.expires_at <= now) return false
  await lockAccount(tx, await findPayer(tx, row.company_id, row.manager_user_id))
  return (await slotFor(tx, row, now)).takes !== 'none'
}

function changed(action: 'pause_unanswered' | 'show_answered') {
  return ({ id: vacancy_id, public_id }: VacancyRow) =>
    ({ type: 'vacancy-changed', vacancy_id, public_id, action }) as const
}

/** Loads what a member is told of a vacancy that was paused; null if it is not paused any more. */
export async function findPaused(db: Executor, { vacancy_id }: EventOf<'vacancy-unanswered'>) {
  const [row] = await db
    .select({ public_id: v.public_id, title: v.title })
    .from(v)
    .where(and(eq(v.id, vacancy_id), isNotNull(v.paused_unanswered_at)))
  return row ?? null
}
