import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { listPage } from '../../contract/rules/limits.ts'
import { applications, resumes, vacancies } from '../../database/tables.ts'
import type { Account, Executor, SignedInScope } from '../../scope.ts'
import { all } from '../../search/conditions.ts'
import { offerColumns, wishColumns } from '../../search/fit-facts.ts'
import { isMember } from '../companies/facts.ts'
import { resumeNotHidden } from '../hidden/facts.ts'
import { isPublished } from '../vacancies/facts.ts'
import { raisedAt, shownColumns } from './queries.ts'
import { isFoundBy } from './facts.ts'

export async function findVacancyToMatch(
  { db, account, now }: Pick<SignedInScope, 'db' | 'account' | 'now'>,
  publicId: string,
) {
  const [row] = await db
    .select({
      ...offerColumns,
      specialty_code: vacancies.specialty_code,
      is_published: sql<boolean>`${isPublished(now())}`,
    })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.public_id, publicId),
        isMember(vacancies.company_id, account.id, 'read', vacancies.id),
      ),
    )
  return row ?? null
}

/** The SQL condition that a resume can be recommended for the vacancy. */
export function suits(
  { id, specialty_code }: { id: number; specialty_code: string },
  account: Pick<Account, 'id' | 'side' | 'hidden'>,
): SQL {
  const isFound = isFoundBy(account)
  return all([
    eq(resumes.specialty_code, specialty_code),
    ...(isFound ? [isFound] : []),
    ...resumeNotHidden(resumes.id, account),
    sql`not exists (select from ${applications}
      where ${applications.vacancy_id} = ${id} and ${applications.candidate_id} = ${resumes.owner_id})`,
  ])
}

/** Counts the candidates whose resumes can be recommended for the vacancy. */
export async function countSuiting(db: Executor, where: SQL): Promise<number> {
  const found = db
    .selectDistinct({ owner_id: resumes.owner_id })
    .from(resumes)
    .where(where)
    .limit(listPage.deepestRow + 1)
  return db.$count(found.as('found'))
}

/** Sorts by the time at which a resume was published or last raised, newest first. An index has the same order. */
export const newestFirst = sql`${raisedAt} desc, ${resumes.id} desc`

export function findWishes(db: Executor, ids: SQL) {
  return db
    .select(wishColumns)
    .from(resumes)
    .where(sql`${resumes.id} in (${ids})`)
    .orderBy(newestFirst)
}

export function findShown(db: Executor, ids: number[]) {
  return db
    .select({ id: resumes.id, ...shownColumns })
    .from(resumes)
    .where(inArray(resumes.id, ids))
}
