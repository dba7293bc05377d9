import { and, desc, eq, or, sql } from 'drizzle-orm'
import { applications, resumes } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { isOwnedBy } from '../resumes/facts.ts'

export type SendableResume = Awaited<ReturnType<typeof findSendableResumes>>[number]

const title = sql<string>`coalesce(${resumes.published} ->> 'title', '')`

const isShort = and(resumes.is_short, eq(resumes.status, 'draft'))

/** Returns the published and short resumes of a candidate, last changed first. */
export function findSendableResumes(db: Executor, candidateId: number) {
  return db
    .select({
      public_id: resumes.public_id,
      title,
      is_short: resumes.is_short,
      specialty_code: resumes.specialty_code,
    })
    .from(resumes)
    .where(and(isOwnedBy(candidateId), or(eq(resumes.status, 'published'), isShort)))
    .orderBy(desc(resumes.updated_at))
}

/** Returns the applications of a candidate to a vacancy with resumes that still exist, newest first. */
export function findRelations(db: Executor, candidateId: number, vacancyId: number) {
  const { public_id, status, close_reason } = applications
  return db
    .select({
      application_public_id: public_id,
      status,
      close_reason,
      public_id: resumes.public_id,
      title,
      is_short: resumes.is_short,
    })
    .from(applications)
    .innerJoin(resumes, eq(resumes.id, applications.resume_id))
    .where(
      and(
        eq(applications.candidate_id, candidateId),
        eq(applications.vacancy_id, vacancyId),
        isOwnedBy(candidateId),
      ),
    )
    .orderBy(desc(applications.id))
}
