import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { SentResume } from '../../contract/applications.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { owed, vacancyCounters } from '../../contract/rules/application-counters.ts'
import { upcoming } from '../../contract/rules/application-lists.ts'
import type { JobSearchStatus } from '../../contract/rules/vocabulary.ts'
import {
  applicationHistory,
  applications as a,
  companies,
  contactOpenings,
  invitations,
  resumes,
  users,
  vacancies,
} from '../../database/tables.ts'
import { withKeptPlan } from '../../database/kept-plan.ts'
import type { Account, Executor } from '../../scope.ts'
import { hasBlocked } from '../blocking/blocked.ts'
import { mayOpen } from '../resumes/visible.ts'
import { changesOf, type Act } from './effects.ts'
import { counted, onList } from './list-condition.ts'
import { isOpen, isVisibleTo } from './visible.ts'

const isCompanyBlocked = hasBlocked(a.candidate_id, (company) => eq(company, a.company_id))

/** What a row says of the resume that was sent; the whole of it is read with the one that is opened. */
export type SentCard = Pick<
  SentResume,
  'title' | 'name' | 'area' | 'total_experience_months' | 'salary_expected'
>

const { sent_resume, ...applicationColumns } = getTableColumns(a)

const rowColumns = {
  application: applicationColumns,
  sent: sql<SentCard>`(select to_jsonb(card) from jsonb_to_record(${sent_resume}) as card(
    title text, name text, area jsonb, total_experience_months int, salary_expected jsonb))`,
  invitation: invitations,
  vacancy: {
    public_id: vacancies.public_id,
    title: vacancies.title,
    specialty_code: vacancies.specialty_code,
    status: vacancies.status,
    closed_reason: vacancies.closed_reason,
    area_code: vacancies.area_code,
    contact_person: sql<
      VacancyContent['contact_person'] | null
    >`${vacancies.published} -> 'contact_person'`,
  },
  company: { name: companies.name, slug: companies.slug, verification: companies.verification },
  candidate: {
    // A company that may not find its people by itself is not told that they have begun to look around either.
    job_search_status: sql<JobSearchStatus | null>`
      case when not ${isCompanyBlocked} then ${users.job_search_status} end`,
    is_erased: sql<boolean>`${users.erased_at} is not null`,
  },
  resume: {
    public_id: resumes.public_id,
    specialty_code: resumes.specialty_code,
    status: resumes.status,
    contacts: sql<{ email: string | null; phones: { number: string }[] } | null>`
      ${resumes.published} -> 'contacts'`,
    hidden_fields: sql<string[] | null>`${resumes.published} -> 'hidden_fields'`,
    // A blocked company sees him only where he has let it talk with him (resumes/visible.ts).
    photo: sql<string | null>`
      case when ${a.contacts_open} or not ${isCompanyBlocked} then ${resumes.photo} end`,
    // By the company itself, as long as anybody may open the resume and its owner has not blocked the company.
    is_opened: sql<boolean>`${mayOpen(null)} and not ${isCompanyBlocked} and exists (select from ${contactOpenings}
      where ${and(eq(contactOpenings.company_id, a.company_id), eq(contactOpenings.resume_id, a.resume_id))})`,
  },
}

export type ApplicationRow = Awaited<ReturnType<typeof selectRows>>[number]

/** Of so many tables that it takes three times as long to plan as to read a hundred rows. */
function selectRows(db: Executor, where: SQL | undefined) {
  return db
    .select(rowColumns)
    .from(a)
    .innerJoin(vacancies, eq(vacancies.id, a.vacancy_id))
    .innerJoin(companies, eq(companies.id, a.company_id))
    .innerJoin(resumes, eq(resumes.id, a.resume_id))
    .innerJoin(users, eq(users.id, a.candidate_id))
    .leftJoin(invitations, and(eq(invitations.application_id, a.id), invitations.is_current))
    .where(where)
    .$dynamic()
}

export interface ApplicationsFilter {
  vacancy?: string
  resume?: string
  updatedAfter?: Date
  /** Closed ones older than this are left out. */
  closedSince: Date
  limit: number
  offset: number
}

export function findApplications(db: Executor, account: Account, filter: ApplicationsFilter) {
  const where = and(
    isVisibleTo(account),
    filter.vacancy ? eq(vacancies.public_id, filter.vacancy) : undefined,
    filter.resume ? eq(resumes.public_id, filter.resume) : undefined,
    filter.updatedAfter ? gt(a.updated_at, filter.updatedAfter) : undefined,
    or(isOpen(), gt(a.updated_at, filter.closedSince)),
  )
  return withKeptPlan(
    selectRows(db, where)
      .orderBy(desc(a.updated_at), desc(a.id))
      .limit(filter.limit)
      .offset(filter.offset),
  )
}

/** With a slot between two moments, both included, earliest first. */
export function findMeetings(
  db: Executor,
  account: Account,
  { from, to, limit }: { from: Date; to: Date; limit: number },
) {
  const where = and(
    isVisibleTo(account),
    onList(upcoming),
    between(invitations.scheduled_at, from, to),
  )
  return withKeptPlan(
    selectRows(db, where).orderBy(asc(invitations.scheduled_at), asc(a.id)).limit(limit),
  )
}

/** With a slot that this employer has offered, of whose times one that is still meant is after `since`, earliest first. */
export function findOwnMeetings(
  db: Executor,
  account: Account,
  { since, limit }: { since: Date; limit: number },
) {
  const moment = sql`${since.toISOString()}::timestamptz`
  const inviter = sql`(select h.user_id from ${applicationHistory} h
    where h.application_id = ${a.id} and h.action = 'invite' order by h.id desc limit 1)`
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
    .innerJoin(invitations, and(eq(invitations.application_id, a.id), invitations.is_current))
    .where(
      and(
        isVisibleTo(account),
        onList(upcoming),
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
    .leftJoin(invitations, and(eq(invitations.application_id, a.id), invitations.is_current))
    .where(and(isVisibleTo(account), counted(owed[account.side], now)))
  return row?.count ?? 0
}

export async function findApplication(
  db: Executor,
  publicId: string,
  account: Account,
): Promise<ApplicationRow | null> {
  const where = and(eq(a.public_id, publicId), isVisibleTo(account))
  const [row] = await withKeptPlan(selectRows(db, where))
  return row ?? null
}

/** The same, locked until the transaction ends, so that two acts come one after the other. */
export async function lockApplication(
  db: Executor,
  publicId: string,
  account: Account,
): Promise<ApplicationRow | null> {
  const where = and(eq(a.public_id, publicId), isVisibleTo(account))
  const [locked] = await db.select({ id: a.id }).from(a).where(where).for('update')
  return locked ? findApplicationById(db, locked.id) : null
}

/** By its inner id and without a viewer: for events and for rows just written. */
export async function findApplicationById(db: Executor, id: number): Promise<ApplicationRow> {
  const [row] = await withKeptPlan(selectRows(db, eq(a.id, id)))
  if (!row) throw new Error(`application ${id} is missing`)
  return row
}

export async function findApplicationsByIds(
  db: Executor,
  ids: number[],
): Promise<ApplicationRow[]> {
  const where = sql`${a.id} = any(${sql.param(ids)}::bigint[])`
  return ids.length === 0 ? [] : withKeptPlan(selectRows(db, where))
}

/** Keeps the vacancy and the resume of an application as they are until the transaction ends; it comes before the lock. */
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

/** Answers those that are new: a parallel request may have inserted a pair first. */
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

/** The same act in the history of each. */
export async function insertHistory(db: Executor, ids: number[], act: Act): Promise<void> {
  const { action, by, user_id, status, at } = act
  await db
    .insert(applicationHistory)
    .values(ids.map((application_id) => ({ application_id, action, by, user_id, status, at })))
}

/** Does the same to all that `where` names, with slots and history, in one statement; answers their ids. */
export async function closeApplications(
  db: Executor,
  where: SQL | undefined,
  act: Act,
): Promise<number[]> {
  const { action, by, status, at } = act
  const changed = db.update(a).set(changesOf(act)).where(where).returning({ id: a.id })
  const { rows } = await db.execute<{ id: number }>(sql`
    with changed as ${changed},
    freed as (
      update ${invitations} set is_current = false
      where is_current and application_id in (select id from changed)
    ),
    written as (
      insert into ${applicationHistory} (application_id, action, by, status, at)
      select id, ${action}, ${by}, ${status}, ${at.toISOString()}::timestamptz
      from changed order by id
    )
    select id from changed order by id`)
  return rows.map(({ id }) => id)
}

/** Those of these vacancies with a meeting that is agreed upon and yet to come. */
export async function findMeetingsAhead(
  db: Executor,
  vacancyIds: number[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: a.id })
    .from(a)
    .leftJoin(invitations, and(eq(invitations.application_id, a.id), invitations.is_current))
    .where(and(inArray(a.vacancy_id, vacancyIds), counted(vacancyCounters.meetings, now)))
    .orderBy(a.id)
  return rows.map(({ id }) => id)
}

export async function findSentResume(db: Executor, applicationId: number): Promise<SentResume> {
  const [row] = await db.select({ sent_resume }).from(a).where(eq(a.id, applicationId))
  if (!row) throw new Error(`application ${applicationId} is missing`)
  return row.sent_resume
}

export function findHistory(db: Executor, applicationId: number) {
  return db
    .select()
    .from(applicationHistory)
    .where(eq(applicationHistory.application_id, applicationId))
    .orderBy(applicationHistory.id)
    .limit(200)
}

/** Takes the slot away; the row stays as history. */
export async function clearInvitation(db: Executor, applicationId: number): Promise<void> {
  await db
    .update(invitations)
    .set({ is_current: false })
    .where(and(eq(invitations.application_id, applicationId), invitations.is_current))
}

/** The newest slot, also one that was taken away. */
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

/** Marks as seen what was offered to the candidate; answers the ids that were new. */
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

/** Whether this was the first opening: of two colleagues at once one is it. */
export async function markViewedByEmployer(db: Executor, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(a)
    .set({ viewed_by_employer_at: now, updated_at: now })
    .where(and(eq(a.id, id), isNull(a.viewed_by_employer_at)))
  return rowCount === 1
}
