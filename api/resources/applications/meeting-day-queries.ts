import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { applicationHistory, applications as a, invitations } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isVisibleTo } from './facts.ts'

/** Stores the delays that both sides have reported for a meeting, and whether the candidate will come. */
export async function updateSlot(
  db: Executor,
  id: number,
  changes: Partial<
    Pick<typeof invitations.$inferInsert, 'confirmed_at' | 'late_candidate' | 'late_employer'>
  >,
): Promise<void> {
  await db.update(invitations).set(changes).where(eq(invitations.id, id))
}

/** Adds an entry to the history of an application: the candidate will come to the meeting. */
export async function insertConfirmation(
  db: Executor,
  application_id: number,
  user_id: number,
  at: Date,
): Promise<void> {
  const entry = { action: 'attend', by: 'candidate', status: 'accepted' } as const
  await db.insert(applicationHistory).values({ application_id, user_id, at, ...entry })
}

const mostInFeed = 500

/** Finds the last meetings of applications that both sides have agreed upon, also those that were called off since. */
export function findFeedSlots(db: Executor, account: Pick<Account, 'id' | 'side'>, since: Date) {
  const isLast = sql`not exists (select from ${invitations} later
    where later.application_id = ${invitations.application_id} and later.sequence > ${invitations.sequence})`
  const isStanding = sql`(${invitations.is_current} and ${a.status} = 'accepted')`
  const wasAgreed = sql`exists (select from ${applicationHistory} h
    where h.application_id = ${a.id} and h.action = 'accept' and h.at >= ${invitations.created_at})`
  const isCalledOff = sql`(not ${isStanding} and ${wasAgreed} and ${a.updated_at} > ${since.toISOString()})`
  return db
    .select(getTableColumns(invitations))
    .from(invitations)
    .innerJoin(a, eq(a.id, invitations.application_id))
    .where(
      and(
        isVisibleTo(account),
        isLast,
        gt(invitations.scheduled_at, since),
        sql`(${isStanding} or ${isCalledOff})`,
      ),
    )
    .orderBy(asc(invitations.scheduled_at), asc(invitations.id))
    .limit(mostInFeed)
}

/** Finds the applications of an account with a first working day after `since`, also of hires cancelled after `since`. */
export function findFeedFirstDays(
  db: Executor,
  account: Pick<Account, 'id' | 'side'>,
  since: Date,
): Promise<{ id: number }[]> {
  const isStanding = sql`(${a.status} = 'accepted' and ${a.outcome} = 'hired')`
  return db
    .select({ id: a.id })
    .from(a)
    .where(
      and(
        isVisibleTo(account),
        sql`(${a.first_day}->>'starts_at')::timestamptz > ${since.toISOString()}`,
        sql`(${isStanding} or ${a.updated_at} > ${since.toISOString()})`,
      ),
    )
    .orderBy(asc(a.id))
    .limit(mostInFeed)
}
