// What an application is made of: the vacancy and the resume, and who may bring them together.
import { and, eq, sql } from 'drizzle-orm'
import { resumes, vacancies } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isMember } from '../companies/membership.ts'
import { isOwnedBy, isVisibleTo, mayOpen } from '../resumes/visible.ts'
import { wasPublished } from '../vacancies/visible.ts'

/**
 * One that people know of, of her company for an employer; whether it is published still decides the operation. Until the
 * transaction ends it stays as it is, so that nothing is sent to a vacancy that is closed meanwhile.
 */
export async function findTargetVacancy(db: Executor, publicId: string, { id, side }: Account) {
  const isOwn = side === 'employer' ? isMember(vacancies.company_id, id) : undefined
  const [row] = await db
    .select({
      id: vacancies.id,
      company_id: vacancies.company_id,
      status: vacancies.status,
      response_due_days: vacancies.response_due_days,
      cover_letter_required: sql<boolean>`coalesce((${vacancies.published} ->> 'cover_letter_required')::boolean, false)`,
    })
    .from(vacancies)
    .where(and(eq(vacancies.public_id, publicId), wasPublished(), isOwn))
    .for('share')
  return row ?? null
}

/** A candidate's own, an employer's any that she sees; it stays as it is like the vacancy. */
export async function findTargetResume(db: Executor, publicId: string, account: Account) {
  const isOwn = isOwnedBy(account.id)
  const isCandidate = account.side === 'candidate'
  const [row] = await db
    .select({
      id: resumes.id,
      owner_id: resumes.owner_id,
      status: resumes.status,
      published: resumes.published,
      /** Or it may only be asked for what there is already. */
      may_be_sent: sql<boolean>`${isCandidate ? isOwn : mayOpen(account)}`,
    })
    .from(resumes)
    .where(and(eq(resumes.public_id, publicId), isCandidate ? isOwn : isVisibleTo(account)))
    .for('share')
  return row ?? null
}
