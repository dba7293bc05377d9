import { and, eq, sql, type SQL } from 'drizzle-orm'
import { listPage } from '../../contract/rules/limits.ts'
import { resumes, vacancies as v } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { all } from '../../search/conditions.ts'
import { offerColumns, wishColumns } from '../../search/fit-facts.ts'
import { vacancyNotHidden } from '../hidden/facts.ts'
import { isOwnedBy } from '../resumes/facts.ts'
import { isPublished, newTo } from './facts.ts'

/** Finds a candidate's resume to compare with vacancies; its specialty is null while the resume is not published. */
export async function findResumeToMatch(db: Executor, publicId: string, candidateId: number) {
  const specialty_code = sql<
    string | null
  >`case when ${resumes.status} = 'published' then ${resumes.specialty_code} end`
  const [row] = await db
    .select({ ...wishColumns, specialty_code })
    .from(resumes)
    .where(and(eq(resumes.public_id, publicId), isOwnedBy(candidateId)))
  return row ?? null
}

/** Returns the SQL condition for vacancies that can be recommended to a candidate. */
export function suits(
  candidate: Pick<Account, 'id' | 'hidden'>,
  now: Date,
  specialtyCode: string,
): SQL {
  return all([
    isPublished(now),
    eq(v.specialty_code, specialtyCode),
    ...newTo(candidate.id),
    ...vacancyNotHidden(v.id, candidate),
  ])
}

/** Counts the vacancies that can be recommended to a candidate. */
export async function countSuiting(db: Executor, where: SQL): Promise<number> {
  const found = db
    .select({ id: v.id })
    .from(v)
    .where(where)
    .limit(listPage.deepestRow + 1)
  return db.$count(found.as('found'))
}

// Sorts as the index of vacancies does; PostgreSQL uses the index only in that order.
export const newestFirst = sql`${v.published_at} desc, ${v.id} desc`

export function findOffers(db: Executor, ids: SQL) {
  return db
    .select(offerColumns)
    .from(v)
    .where(sql`${v.id} in (${ids})`)
    .orderBy(newestFirst)
}
