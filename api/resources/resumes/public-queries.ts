import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { resumeQuery } from '../../contract/resume-cards.ts'
import { applications, resumes, vacancies } from '../../database/tables.ts'
import type { Executor, Scope } from '../../scope.ts'
import { search } from '../../search/page.ts'
import { isUndeletedBy } from '../applications/facts.ts'
import { isMember } from '../companies/facts.ts'
import { isHiddenResume } from '../hidden/facts.ts'
import { shownColumns } from './queries.ts'
import { searchedBy } from './search.ts'
import { isVisibleTo, mayOpen } from './facts.ts'

type Query = z.output<typeof resumeQuery>

export async function searchResumes(scope: Scope, query: Query) {
  return search(scope, searchedBy(scope.account), query, (page) =>
    scope.db
      .select(shownColumns)
      .from(resumes)
      .innerJoin(sql`(${page}) page`, sql`page.id = ${resumes.id}`)
      .orderBy(sql`page.place`),
  )
}

/** Counts the resumes in the list by the code of their specialty. */
export async function countSpecialties(scope: Scope) {
  const { rows, isShown } = searchedBy(scope.account)
  const counted = await scope.db.execute<{ code: string; count: number }>(sql`
    select split_part(mark, '=', 2) as code, count(*)::int
    from ${rows}, unnest(${rows.marks}) mark
    where mark like 'specialty=%' and ${isShown(scope)} group by 1`)
  return counted.rows
}

type Looking = Pick<Scope, 'db' | 'account'>

/** Finds the resumes with the given ids that the caller may see, in no particular order. */
export function findNamedResumes({ db, account }: Looking, publicIds: string[]) {
  return db
    .select(shownColumns)
    .from(resumes)
    .where(and(inArray(resumes.public_id, publicIds), isShownTo(account)))
}

export async function findResume({ db, account }: Looking, publicId: string) {
  const [row] = await db
    .select({
      ...shownColumns,
      id: resumes.id,
      may_open: sql<boolean>`(${mayOpen(account)})`,
      is_hidden: isHiddenResume(resumes.id, account),
    })
    .from(resumes)
    .where(and(eq(resumes.public_id, publicId), isShownTo(account)))
  return row ?? null
}

function isShownTo(account: Scope['account']): SQL | undefined {
  return and(isNotNull(resumes.published), isNotNull(resumes.published_at), isVisibleTo(account))
}

/** Returns the applications between a candidate and the companies of an employer, newest first. */
export function findHistory(db: Executor, candidateId: number, employerId: number) {
  return db
    .select({
      application_public_id: applications.public_id,
      vacancy: { public_id: vacancies.public_id, title: vacancies.title },
      initiated_by: applications.initiated_by,
      status: applications.status,
      created_at: applications.created_at,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancy_id))
    .where(
      and(
        eq(applications.candidate_id, candidateId),
        isMember(applications.company_id, employerId, 'read', applications.vacancy_id),
        isUndeletedBy('employer'),
      ),
    )
    .orderBy(desc(applications.created_at))
    .limit(50)
}
