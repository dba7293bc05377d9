// Finds the vacancies and resumes for which applications are to be created.
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { applications, resumes, vacancies } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'
import { isOwnedBy, isVisibleTo, mayOpen } from '../resumes/facts.ts'
import { shownStatus, wasPublished } from '../vacancies/facts.ts'

export type TargetVacancy = Awaited<ReturnType<typeof findTargetVacancies>>[number]
export type TargetResume = Awaited<ReturnType<typeof findTargetResumes>>[number]

/** Finds and locks published vacancies; for an employer, only vacancies of the employer's companies. */
export function findTargetVacancies(
  db: Executor,
  publicIds: readonly string[],
  { id, side }: Account,
  now: Date,
) {
  const isOwn = side === 'employer' ? isMember(vacancies.company_id, id, 'answer') : undefined
  return db
    .select({
      id: vacancies.id,
      public_id: vacancies.public_id,
      company_id: vacancies.company_id,
      status: shownStatus(now),
      response_due_days: vacancies.response_due_days,
      published: vacancies.published,
    })
    .from(vacancies)
    .where(and(inArray(vacancies.public_id, [...publicIds]), wasPublished(), isOwn))
    .orderBy(vacancies.id)
    .for('share')
}

/** Finds and locks resumes: the candidate's own resumes, or those that the calling employer may see. */
export function findTargetResumes(db: Executor, publicIds: readonly string[], account: Account) {
  const isOwn = isOwnedBy(account.id)
  const isCandidate = account.side === 'candidate'
  return db
    .select({
      id: resumes.id,
      public_id: resumes.public_id,
      owner_id: resumes.owner_id,
      status: resumes.status,
      published: resumes.published,
      is_short: resumes.is_short,
      may_be_sent: sql<boolean>`${isCandidate ? isOwn : mayOpen(account)}`,
    })
    .from(resumes)
    .where(
      and(inArray(resumes.public_id, [...publicIds]), isCandidate ? isOwn : isVisibleTo(account)),
    )
    .orderBy(resumes.id)
    .for('share')
}

export async function findOfPairs(
  db: Executor,
  pairs: readonly { vacancy_id: number; resume_id: number }[],
) {
  if (pairs.length === 0) return []
  const { id, vacancy_id, resume_id } = applications
  const isAmongThem = pairs.map((pair) =>
    and(eq(vacancy_id, pair.vacancy_id), eq(resume_id, pair.resume_id)),
  )
  return db
    .select({ id, vacancy_id, resume_id })
    .from(applications)
    .where(or(...isAmongThem))
}
