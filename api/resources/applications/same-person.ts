// Finds the applications that one person has sent to a vacancy. A resume with a hidden name stands for itself.
import { and, eq, inArray, isNull, ne, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applications as a, pendingRefusals, resumes } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { hidesName } from '../resumes/facts.ts'

const other = alias(a, 'other')
const others = alias(resumes, 'others')

/** An application of one person, and the public id of the application whose sender it shares. */
export interface OtherOfPerson {
  of: string
  id: number
  public_id: string
}

/** Finds the open applications that the same people have sent to the same vacancies, and that are in the same state. */
export function findOthersOfPeople(db: Executor, publicIds: string[]): Promise<OtherOfPerson[]> {
  return findOthers(db, publicIds, and(eq(other.status, a.status), isNull(other.closed_at)))
}

/** Finds the applications of the same people to the same vacancies that wait for an answer, without those refused already. */
export function findWaitingOthers(db: Executor, publicIds: string[]): Promise<OtherOfPerson[]> {
  const refused = db
    .select({ id: pendingRefusals.application_id })
    .from(pendingRefusals)
    .where(eq(pendingRefusals.application_id, other.id))
  return findOthers(
    db,
    publicIds,
    and(
      eq(other.initiated_by, 'candidate'),
      inArray(other.status, ['active', 'postponed']),
      sql`not exists ${refused}`,
    ),
  )
}

/** Finds those of the given applications that the sender of another one has sent to the same vacancy. */
export function findOfPerson(
  db: Executor,
  publicId: string,
  among: string[],
): Promise<OtherOfPerson[]> {
  if (among.length === 0) return Promise.resolve([])
  return findOthers(db, [publicId], inArray(other.public_id, among))
}

async function findOthers(
  db: Executor,
  publicIds: string[],
  where: SQL | undefined,
): Promise<OtherOfPerson[]> {
  const found = await db
    .select({ of: a.public_id, id: other.id, public_id: other.public_id })
    .from(a)
    .innerJoin(
      other,
      and(
        eq(other.vacancy_id, a.vacancy_id),
        eq(other.candidate_id, a.candidate_id),
        ne(other.id, a.id),
        eq(other.hidden_by_employer, false),
      ),
    )
    .innerJoin(resumes, eq(resumes.id, a.resume_id))
    .innerJoin(others, eq(others.id, other.resume_id))
    .where(
      and(
        inArray(a.public_id, publicIds),
        not(hidesName(resumes.published)),
        not(hidesName(others.published)),
        where,
      ),
    )
  return found.filter(({ public_id }) => !publicIds.includes(public_id))
}

/** The SQL condition that the employer has invited the sender of an application by another one to the same vacancy. */
export function isInvitedByOther(): SQL {
  return sql`exists (
    select from ${a} other
    join ${resumes} its on its.id = other.resume_id
    join ${resumes} own on own.id = ${a.resume_id}
    where other.candidate_id = ${a.candidate_id} and other.vacancy_id = ${a.vacancy_id}
      and other.id <> ${a.id} and other.status in ('invited', 'interview', 'accepted')
      and not ${hidesName(sql`its.published`)} and not ${hidesName(sql`own.published`)})`
}
