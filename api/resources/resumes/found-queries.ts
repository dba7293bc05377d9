import { and, desc, eq, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { resumeQuery } from '../../contract/resume-cards.ts'
import { listPage } from '../../contract/rules/limits.ts'
import { resumeSearch, type ResumeFilters } from '../../contract/search/resumes.ts'
import { applications, resumes, resumeSearchRows as s, vacancies } from '../../database/tables.ts'
import type { Executor, Scope } from '../../scope.ts'
import { all } from '../../search/conditions.ts'
import { exactUpTo } from '../../search/page.ts'
import { isKeptBy } from '../applications/visible.ts'
import { hasBlocked } from '../blocking/blocked.ts'
import { isMember } from '../companies/membership.ts'
import { shownColumns } from './queries.ts'
import { conditionsOf, countValues } from './asked-in.ts'
import { askedBy, wordsFor } from './search.ts'
import { isVisibleTo, mayOpen } from './visible.ts'

type Query = z.output<typeof resumeQuery>

/** One page in its order, and how many there are; the page is found on search rows only. */
export async function searchResumes(scope: Scope, query: Query) {
  const where = all([isFound(scope), ...conditionsIn(scope, query).values()])
  const offset = Math.min((query.page - 1) * query.size, listPage.deepestRow)
  const page = sql`(
    select id, row_number() over () as place
    from (${pageOfIds(scope, query, where)} limit ${query.size} offset ${offset}) ids
  ) page`
  const rows = await scope.db
    .select(shownColumns)
    .from(resumes)
    .innerJoin(page, sql`page.id = ${resumes.id}`)
    .orderBy(sql`page.place`)
  const found = sql`(select from ${s} where ${where} limit ${exactUpTo + 1}) found`
  const [counted] = await scope.db.select({ total: sql<number>`count(*)::int` }).from(found)
  return { rows, total: counted?.total ?? 0 }
}

/** How many each value of the counted filters would leave, over the first 10,000 that pass the rest. */
export function countResumes(scope: Scope, filters: ResumeFilters) {
  const counting = {
    table: resumeSearch,
    asked: askedBy(scope),
    from: s,
    isFound: isFound(scope),
  }
  return countValues(scope.db, counting, conditionsIn(scope, filters))
}

/** Only what is published and found has a search row: none of who has blocked a company of the caller is left to be sorted out. */
function isFound({ account }: Pick<Scope, 'account'>): SQL {
  if (account?.side !== 'employer') return sql`true`
  return not(hasBlocked(s.owner_id, (company) => isMember(company, account.id)))
}

function conditionsIn(scope: Scope, filters: ResumeFilters) {
  return conditionsOf(resumeSearch, askedBy(scope), filters, scope)
}

function pageOfIds({ account }: Scope, { sort, q }: Query, where: SQL): SQL {
  if (sort === 'salary') {
    return sql`select id from ${s} where ${where} order by ${s.salary_kzt} asc, id desc`
  }
  const words = q && wordsFor(q, account)
  if (sort === 'relevance' && words) {
    // Of the newest that have the words, so that a common word stays cheap.
    return sql`select id from (
        select id, ${s.raised_at}, ts_rank(${s.search}, ${words}) as rank from ${s} where ${where}
        order by ${s.raised_at} desc limit ${listPage.deepestRow}
      ) newest order by rank desc, raised_at desc, id desc`
  }
  return sql`select id from ${s} where ${where} order by ${s.raised_at} desc, id desc`
}

type Looking = Pick<Scope, 'db' | 'account'>

/** The named ones that the caller may see, in no order. */
export function findNamedResumes({ db, account }: Looking, publicIds: string[]) {
  return db
    .select(shownColumns)
    .from(resumes)
    .where(and(inArray(resumes.public_id, publicIds), isShownTo(account)))
}

export async function findResume({ db, account }: Looking, publicId: string) {
  const [row] = await db
    .select({ ...shownColumns, id: resumes.id, may_open: sql<boolean>`(${mayOpen(account)})` })
    .from(resumes)
    .where(and(eq(resumes.public_id, publicId), isShownTo(account)))
  return row ?? null
}

/** A draft was never shown to anybody; its owner reads it in its editor. */
function isShownTo(account: Scope['account']): SQL | undefined {
  return and(isNotNull(resumes.published), isNotNull(resumes.published_at), isVisibleTo(account))
}

/** What the employer's companies had to do with a candidate, newest first. */
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
        isMember(applications.company_id, employerId),
        isKeptBy('employer'),
      ),
    )
    .orderBy(desc(applications.created_at))
    .limit(50)
}
