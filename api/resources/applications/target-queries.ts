// What an application is made of: the vacancy and the resume, and whose they are.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { companyMembers, resumes, vacancies } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

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

export async function findResume(db: Executor, publicId: string) {
  const [row] = await db.select().from(resumes).where(eq(resumes.public_id, publicId))
  return row ?? null
}
