import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { noteLimits } from '../../contract/rules/notes.ts'
import {
  applications as a,
  applicationStars,
  applicationVotes,
  personNotes as n,
  resumes,
  users,
  vacancies,
} from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { hasRight, isOpen, isUndeletedBy, isVisibleTo } from '../applications/facts.ts'
import { isMember } from '../companies/facts.ts'
import { isAbout, isStarredBy, rowsOf, type PersonAtCompany } from './facts.ts'

const authorColumns = {
  user_id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  is_erased: sql<boolean>`${users.erased_at} is not null`,
}
export type Author = {
  user_id: number
  first_name: string
  last_name: string
  is_erased: boolean
} | null

const subject = {
  id: a.id,
  public_id: a.public_id,
  company_id: a.company_id,
  candidate_id: a.candidate_id,
  resume_id: a.resume_id,
  vacancy_id: a.vacancy_id,
  isOpen: sql<boolean>`${isOpen()}`,
  isDeleted: sql<boolean>`${resumes.deleted_at} is not null`,
}
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

/** Finds the application whose candidate the caller reads or writes about. */
export async function findSubject(db: Executor, publicId: string, account: Account) {
  const [row] = await selectSubjects(db, [publicId], account)
  return row ?? null
}

/**
 * Finds applications, and locks their resumes: whoever deletes a resume or an account locks the resume first, so that
 * nothing is written about a candidate who has gone.
 */
export function lockSubjects(db: Executor, publicIds: string[], account: Account) {
  return selectSubjects(db, publicIds, account)
    .orderBy(resumes.id)
    .for('key share', { of: resumes })
}

function selectSubjects(db: Executor, publicIds: string[], account: Account) {
  return db
    .select({ ...subject, isPermitted: hasRight(account, 'note') })
    .from(a)
    .innerJoin(resumes, eq(resumes.id, a.resume_id))
    .where(and(inArray(a.public_id, publicIds), isVisibleTo(account)))
    .$dynamic()
}

/** Locks a resume and returns whether its owner has deleted it. */
export async function isResumeDeleted(db: Executor, id: number): Promise<boolean> {
  const [row] = await db
    .select({ deleted_at: resumes.deleted_at })
    .from(resumes)
    .where(eq(resumes.id, id))
    .for('key share')
  return row?.deleted_at !== null
}

/** Returns whether the member may delete the notes of others. */
export async function isManagedBy(db: Executor, companyId: number, userId: number) {
  const { rows } = await db.execute<{ is_managed: boolean }>(
    sql`select ${isMember(companyId, userId, 'manage_team')} as is_managed`,
  )
  return rows[0]?.is_managed === true
}

export async function findNotes(db: Executor, person: PersonAtCompany) {
  const rows = await db
    .select({ note: n, author: authorColumns })
    .from(n)
    .leftJoin(users, eq(users.id, n.user_id))
    .where(isAbout(n, person))
    .orderBy(desc(n.id))
    .limit(noteLimits.notesShown)
  return rows.toReversed()
}

export async function insertNote(db: Executor, values: typeof n.$inferInsert) {
  const [row] = await db.insert(n).values(values).returning()
  if (!row) throw new Error('the new note is missing')
  return row
}

/** Finds and locks a note about somebody of whom the caller may read an application. */
export async function lockNote(db: Executor, publicId: string, { id }: Account) {
  const mayRead = sql`exists (select from ${a} where ${and(
    isAbout(a, n),
    isMember(a.company_id, id, 'note', a.vacancy_id),
    isUndeletedBy('employer'),
  )})`
  const [row] = await db
    .select({
      id: n.id,
      company_id: n.company_id,
      candidate_id: n.candidate_id,
      resume_id: n.resume_id,
      user_id: n.user_id,
      isManaged: sql<boolean>`${isMember(n.company_id, id, 'manage_team')}`,
    })
    .from(n)
    .where(and(eq(n.public_id, publicId), or(isMember(n.company_id, id, 'note'), mayRead)))
    .for('update')
  return row ?? null
}

export async function setText(db: Executor, id: number, text: string, changed_at: Date) {
  await db
    .update(n)
    .set({
      text,
      changed_at: sql`case when ${n.text} = ${text} then ${n.changed_at} else ${changed_at.toISOString()}::timestamptz end`,
    })
    .where(eq(n.id, id))
}

export async function findNote(db: Executor, id: number) {
  const [row] = await db
    .select({ note: n, author: authorColumns })
    .from(n)
    .leftJoin(users, eq(users.id, n.user_id))
    .where(eq(n.id, id))
  if (!row) throw new Error(`note ${id} is missing`)
  return row
}

export async function removeNote(db: Executor, id: number): Promise<void> {
  await db.delete(n).where(eq(n.id, id))
}

/** Returns all applications of the people to the companies, also those that a side has deleted. */
export function findApplicationsOf(db: Executor, people: readonly PersonAtCompany[]) {
  return db
    .selectDistinct({ id: a.id, public_id: a.public_id })
    .from(a)
    .innerJoin(rowsOf(people), isAbout(a, sql`person`))
    .orderBy(a.id)
}

const historyShown = 20

/** Finds the applications of the person to other vacancies of the company that the caller may read. */
export function findOtherApplications(db: Executor, subject: Subject, account: Account) {
  return db
    .select({
      application_public_id: a.public_id,
      vacancy: { public_id: vacancies.public_id, title: vacancies.title },
      status: a.status,
      outcome: a.outcome,
      close_reason: a.close_reason,
      created_at: a.created_at,
      closed_at: a.closed_at,
    })
    .from(a)
    .innerJoin(vacancies, eq(vacancies.id, a.vacancy_id))
    .where(and(isAbout(a, subject), ne(a.vacancy_id, subject.vacancy_id), isVisibleTo(account)))
    .orderBy(desc(a.id))
    .limit(historyShown)
}

export async function hasStar(db: Executor, id: number, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ is_starred: sql<boolean>`${isStarredBy(userId)}` })
    .from(a)
    .where(eq(a.id, id))
  return row?.is_starred === true
}

/** Sets or removes a star; returns whether this changed anything. */
export async function setStar(
  db: Executor,
  star: typeof applicationStars.$inferInsert,
  isStarred: boolean,
): Promise<boolean> {
  const { application_id, user_id } = star
  const { rowCount } = isStarred
    ? await db.insert(applicationStars).values(star).onConflictDoNothing()
    : await db
        .delete(applicationStars)
        .where(
          and(
            eq(applicationStars.application_id, application_id),
            eq(applicationStars.user_id, user_id),
          ),
        )
  return rowCount === 1
}

export function findVotes(db: Executor, applicationId: number) {
  return db
    .select({ vote: applicationVotes.vote, author: authorColumns })
    .from(applicationVotes)
    .innerJoin(users, eq(users.id, applicationVotes.user_id))
    .where(eq(applicationVotes.application_id, applicationId))
    .orderBy(asc(applicationVotes.voted_at), asc(applicationVotes.user_id))
}

/** Stores the vote of a member; a repeated vote keeps its time. */
export async function setVote(
  db: Executor,
  vote: typeof applicationVotes.$inferInsert,
): Promise<void> {
  const { application_id, user_id } = applicationVotes
  await db
    .insert(applicationVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [application_id, user_id],
      set: { vote: vote.vote, voted_at: vote.voted_at },
      setWhere: ne(applicationVotes.vote, vote.vote),
    })
}

export async function removeVote(db: Executor, applicationId: number, userId: number) {
  await db
    .delete(applicationVotes)
    .where(
      and(eq(applicationVotes.application_id, applicationId), eq(applicationVotes.user_id, userId)),
    )
}
