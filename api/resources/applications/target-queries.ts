// What an application is made of: the vacancy and the resume, and whose they are.
import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import { companyMembers, resumes, vacancies } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { hasBlocked } from '../blocking/blocked.ts'

/** A vacancy that was published once; whether it still is decides the operation. */
export async function findTargetVacancy(db: Executor, publicId: string) {
  const [row] = await db
    .select({
      id: vacancies.id,
      company_id: vacancies.company_id,
      status: vacancies.status,
      response_due_days: vacancies.response_due_days,
      cover_letter_required: sql<boolean>`coalesce((${vacancies.content} ->> 'cover_letter_required')::boolean, false)`,
    })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.public_id, publicId),
        inArray(vacancies.status, ['published', 'paused', 'archived']),
      ),
    )
  return row ?? null
}

export async function isMember(db: Executor, companyId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: companyMembers.company_id })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, companyId), eq(companyMembers.user_id, userId)))
  return rows.length > 0
}

/** A resume that the caller may send: a candidate his own, an employer one that he may find by himself. */
export async function findResume(db: Executor, publicId: string, { id, side }: Account) {
  const theirs = side === 'candidate' ? eq(resumes.owner_id, id) : shownTo(id)
  const [row] = await db
    .select()
    .from(resumes)
    .where(and(eq(resumes.public_id, publicId), theirs))
  return row ?? null
}

/** Resumes that an employer may find by himself; to those whom the owner has blocked there is none. */
function shownTo(employerId: number): SQL | undefined {
  const hires = sql`select ${companyMembers.company_id} from ${companyMembers}
    where ${companyMembers.user_id} = ${employerId}`
  return and(
    eq(resumes.status, 'published'),
    sql`${resumes.published} ->> 'visibility' is distinct from 'nobody'`,
    not(hasBlocked(resumes.owner_id, hires)),
  )
}
