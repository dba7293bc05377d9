import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { listPage } from '../../contract/rules/limits.ts'
import { applications, resumes, vacancies } from '../../database/tables.ts'
import type { Account, Executor, SignedInScope } from '../../scope.ts'
import { isMember } from '../companies/membership.ts'
import { isPublished } from '../vacancies/visible.ts'
import { raisedAt, shownColumns } from './queries.ts'
import { isFoundBy } from './visible.ts'

interface VacancyToMatch {
  id: number
  specialty_code: string
}

/** A vacancy of a company of the account. */
export async function findVacancyToMatch(
  { db, account, now }: Pick<SignedInScope, 'db' | 'account' | 'now'>,
  publicId: string,
) {
  const [row] = await db
    .select({
      id: vacancies.id,
      specialty_code: vacancies.specialty_code,
      is_published: sql<boolean>`${isPublished(now())}`,
    })
    .from(vacancies)
    .where(and(eq(vacancies.public_id, publicId), isMember(vacancies.company_id, account.id)))
  return row ?? null
}

/** Those that were published or raised last come first. */
export function findMatching(
  db: Executor,
  vacancy: VacancyToMatch,
  account: Account,
  { page, size }: { page: number; size: number },
) {
  return db
    .select(shownColumns)
    .from(resumes)
    .where(suits(vacancy, account))
    .orderBy(desc(raisedAt), desc(resumes.id))
    .limit(size)
    .offset(Math.min((page - 1) * size, listPage.deepestRow))
}

/** As far as pages go, and one more if there are more. */
export async function countMatching(
  db: Executor,
  vacancy: VacancyToMatch,
  account: Account,
): Promise<number> {
  const found = db
    .select({ id: resumes.id })
    .from(resumes)
    .where(suits(vacancy, account))
    .limit(listPage.deepestRow + 1)
  return db.$count(found.as('found'))
}

/** Of one specialty, found by the account, of somebody who has no application to the vacancy. */
function suits({ id, specialty_code }: VacancyToMatch, account: Account): SQL | undefined {
  return and(
    eq(resumes.specialty_code, specialty_code),
    isFoundBy(account),
    sql`not exists (select from ${applications}
      where ${applications.vacancy_id} = ${id} and ${applications.candidate_id} = ${resumes.owner_id})`,
  )
}
