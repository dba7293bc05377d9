import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { turns, vacancyCounters } from '../../contract/rules/application-counters.ts'
import { upcoming } from '../../contract/rules/application-lists.ts'
import {
  applicationHistory,
  applications as a,
  invitations,
  resumes,
  users,
  vacancies,
} from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { wordsOf, type Act } from './effects.ts'
import { answeringMember } from '../team/facts.ts'
import { counted, currentMeeting, isVisibleTo, onList } from './facts.ts'

/** SQL for the account of the employer who offered the current times of an application. */
const inviter = sql<number | null>`(select h.user_id from ${applicationHistory} h
  where h.application_id = ${a.id} and h.action = 'invite' order by h.id desc limit 1)`.mapWith(
  (id: unknown) => (id === null ? null : Number(id)),
)

/** Finds the employer among whose free slots the candidate chooses; null if the candidate does not choose. */
export async function findHost(
  db: Executor,
  publicId: string,
  candidate: Account,
): Promise<number | null> {
  const [row] = await db
    .select({ host: inviter })
    .from(a)
    .innerJoin(invitations, currentMeeting)
    .where(
      and(
        eq(a.public_id, publicId),
        isVisibleTo(candidate),
        eq(a.status, 'invited'),
        invitations.candidate_chooses,
      ),
    )
  return row?.host ?? null
}

/** Finds the employer who offered the current times of an application; null if that account was erased. */
export async function findInviter(db: Executor, applicationId: number): Promise<number | null> {
  const [row] = await db
    .select({ user_id: applicationHistory.user_id })
    .from(applicationHistory)
    .where(
      and(
        eq(applicationHistory.application_id, applicationId),
        eq(applicationHistory.action, 'invite'),
      ),
    )
    .orderBy(desc(applicationHistory.id))
    .limit(1)
  return row?.user_id ?? null
}

/** Finds the invitations that an employer has sent for meetings after the given time. */
export function findOwnMeetings(
  db: Executor,
  account: Pick<Account, 'id' | 'side'>,
  { since, limit }: { since: Date; limit: number },
) {
  const moment = sql`${since.toISOString()}::timestamptz`
  return db
    .select({
      application_public_id: a.public_id,
      resume_public_id: resumes.public_id,
      status: a.status,
      name: sql<string | null>`${a.sent_resume} ->> 'name'`,
      hidden_fields: sql<string[] | null>`${resumes.published} -> 'hidden_fields'`,
      scheduled_at: invitations.scheduled_at,
      alternatives: invitations.alternatives,
      duration_minutes: invitations.duration_minutes,
    })
    .from(a)
    .innerJoin(resumes, eq(resumes.id, a.resume_id))
    .innerJoin(invitations, currentMeeting)
    .where(
      and(
        isVisibleTo(account),
        onList(upcoming),
        sql`not (${a.status} = 'invited' and ${invitations.candidate_chooses})`,
        sql`(${invitations.scheduled_at} > ${moment}
          or ${a.status} = 'invited' and exists (select from unnest(${invitations.alternatives}) other where other > ${moment}))`,
        sql`${inviter} = ${account.id}`,
      ),
    )
    .orderBy(asc(invitations.scheduled_at), asc(a.id))
    .limit(limit)
}

export async function countWaiting(db: Executor, account: Account, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(a)
    .leftJoin(invitations, currentMeeting)
    .where(and(isVisibleTo(account), counted(turns[account.side], now, account.side)))
  return row?.count ?? 0
}

/** Locks the vacancy and the resume of an application, before the application is locked. */
export async function holdPair(db: Executor, publicId: string): Promise<void> {
  const of = (id: typeof a.vacancy_id | typeof a.resume_id) =>
    db.select({ id }).from(a).where(eq(a.public_id, publicId))
  await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(inArray(vacancies.id, of(a.vacancy_id)))
    .for('share')
  await db
    .select({ id: resumes.id })
    .from(resumes)
    .where(inArray(resumes.id, of(a.resume_id)))
    .for('share')
}

export async function lockPair(
  db: Executor,
  vacancyId: number,
  resumeId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.vacancy_id, vacancyId), eq(a.resume_id, resumeId)))
    .for('update')
  return row?.id ?? null
}

/** Inserts applications and returns the new rows. If an application exists already, no row is inserted for it. */
export function insertApplications(db: Executor, values: (typeof a.$inferInsert)[]) {
  const { id, vacancy_id, resume_id } = a
  return db.insert(a).values(values).onConflictDoNothing().returning({ id, vacancy_id, resume_id })
}

export async function updateApplication(
  db: Executor,
  id: number,
  changes: PgUpdateSetSource<typeof a>,
): Promise<void> {
  await db.update(a).set(changes).where(eq(a.id, id))
}

export async function insertHistory(db: Executor, ids: number[], act: Act): Promise<void> {
  const { action, by, user_id, payer_id, status, at } = act
  const entry = { action, by, user_id, payer_id, status, at, ...wordsOf(act) }
  await db
    .insert(applicationHistory)
    .values(ids.map((application_id) => ({ application_id, ...entry })))
}

/** Returns which of the vacancies have an agreed meeting in the future. */
export async function findMeetingsAhead(
  db: Executor,
  vacancyIds: number[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: a.id })
    .from(a)
    .leftJoin(invitations, currentMeeting)
    .where(
      and(inArray(a.vacancy_id, vacancyIds), counted(vacancyCounters.meetings, now, 'candidate')),
    )
    .orderBy(a.id)
  return rows.map(({ id }) => id)
}

export function findHistory(db: Executor, applicationId: number) {
  return db
    .select({
      ...getTableColumns(applicationHistory),
      first_name: sql<string | null>`nullif(${users.first_name}, '')`,
    })
    .from(applicationHistory)
    .leftJoin(users, eq(users.id, applicationHistory.user_id))
    .where(eq(applicationHistory.application_id, applicationId))
    .orderBy(applicationHistory.id)
    .limit(200)
}

/** Returns the first name of the member who answers for a vacancy today. */
export async function findAnswering(
  db: Executor,
  vacancyId: number,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ name: users.first_name })
    .from(vacancies)
    .innerJoin(users, sql`${users.id} = ${answeringMember(now)}`)
    .where(eq(vacancies.id, vacancyId))
  return row?.name || null
}

/** Marks the invitation of an application as outdated; the row remains as history. */
export async function clearInvitation(db: Executor, applicationId: number): Promise<void> {
  await db
    .update(invitations)
    .set({ is_current: false })
    .where(and(eq(invitations.application_id, applicationId), invitations.is_current))
}

/** Returns every invitation of an application, oldest first. */
export function findSlots(db: Executor, applicationId: number) {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.application_id, applicationId))
    .orderBy(asc(invitations.sequence))
    .limit(200)
}

/** Returns the newest invitation of an application. */
export async function findLastSlot(db: Executor, applicationId: number) {
  const [slot] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.application_id, applicationId))
    .orderBy(desc(invitations.sequence))
    .limit(1)
  return slot ?? null
}

export async function insertInvitation(
  db: Executor,
  values: Omit<typeof invitations.$inferInsert, 'sequence'>,
): Promise<void> {
  const next = sql<number>`(select coalesce(max(sequence) + 1, 0) from invitations
    where application_id = ${values.application_id})`
  await db.insert(invitations).values({ ...values, sequence: next as unknown as number })
}

/** Marks invitations as viewed by the candidate. */
export async function markViewedByCandidate(
  db: Executor,
  publicIds: string[],
  candidate: Account,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(a)
    .set({ viewed_by_candidate_at: now, updated_at: now })
    .where(
      and(
        inArray(a.public_id, publicIds),
        isVisibleTo(candidate),
        isNull(a.viewed_by_candidate_at),
        or(
          eq(a.initiated_by, 'employer'),
          sql`exists (select from invitations i where i.application_id = ${a.id} and i.is_current)`,
        ),
      ),
    )
    .returning({ id: a.id })
  const ids = rows.map((row) => row.id)
  await db
    .update(invitations)
    .set({ viewed_at: now })
    .where(and(inArray(invitations.application_id, ids), invitations.is_current))
  return ids
}

/** Marks an application as viewed by the employer; returns true at the first view. */
export async function markViewedByEmployer(db: Executor, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(a)
    .set({ viewed_by_employer_at: now, updated_at: now })
    .where(and(eq(a.id, id), isNull(a.viewed_by_employer_at)))
  return rowCount === 1
}
