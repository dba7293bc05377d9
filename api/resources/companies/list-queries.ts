import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm'
import type { CompaniesQuery } from '../../contract/company-list.ts'
import { limits, listPage } from '../../contract/rules/limits.ts'
import { companies, vacancies as v } from '../../database/tables.ts'
import type { Executor, Scope } from '../../scope.ts'
import { isPublished } from '../vacancies/facts.ts'
import { hasGoodRecord } from './answer-record/market-queries.ts'
import { answersOf } from './facts.ts'
import { beginsLater, isLikeName, likeness } from './names.ts'
import { isShown } from './visible.ts'

/** How much a name must be like the typed one if nothing else is found; PostgreSQL's own limit is 0.6. */
const fewestLikeness = '0.45'

/** Finds a page of companies; if nobody has such a name, those whose names are a little like it. */
export async function searchCompanies(db: Scope['db'], query: CompaniesQuery, now: Date) {
  const found = await findCompanies(db, query, now)
  if (found.length > 0 || query.q === '' || query.page > 1) return found
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${fewestLikeness}, true)`,
    )
    return findCompanies(tx, query, now)
  })
}

/** Finds a page of companies, each with its open vacancies and the number of all results. */
export function findCompanies(
  db: Executor,
  { q, area, verified, answers, page }: CompaniesQuery,
  now: Date,
) {
  const { id, area_code, name, verification } = companies
  const isMeant =
    q === '' ? undefined : and(isLikeName(q), isShown(), isNull(companies.merged_into))
  const isOpen = and(
    isPublished(now),
    isMeant && inArray(v.company_id, db.select({ id }).from(companies).where(isMeant)),
  )
  const open = openByCompany(db, isOpen)
  const isThere = exists(
    db
      .select({ id: v.id })
      .from(v)
      .where(and(eq(v.company_id, id), isPublished(now), eq(v.area_code, area))),
  )
  const vacancies = sql<number>`coalesce(${open.total}, 0)::int`
  return db
    .select({
      company: companies,
      answers: answersOf(id),
      open_vacancies: vacancies,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(companies)
    .leftJoin(open, eq(open.company_id, id))
    .where(
      and(
        isMeant ?? isNotNull(open.total),
        area === '' ? undefined : or(eq(area_code, area), isThere),
        verified && eq(verification, 'verified'),
        answers && hasGoodRecord(id),
      ),
    )
    .orderBy(
      ...(q === '' ? [] : [beginsLater(q), desc(likeness(q))]),
      desc(vacancies),
      sql`${name} collate ru`,
      id,
    )
    .limit(listPage.size)
    .offset((page - 1) * listPage.size)
}

/** Counts the open vacancies of companies by city. */
export function findOpenAreas(db: Executor, companyIds: readonly number[], now: Date) {
  return db
    .select({ company_id: v.company_id, area_code: v.area_code, vacancies: count() })
    .from(v)
    .where(and(inArray(v.company_id, [...companyIds]), isPublished(now), isNotNull(v.area_code)))
    .groupBy(v.company_id, v.area_code)
    .orderBy(desc(count()), asc(v.area_code))
}

/** Finds the companies with so many open vacancies that search engines may list their pages. */
export function findIndexedCompanies(db: Executor, now: Date, most: number) {
  const open = openByCompany(db, isPublished(now))
  return db
    .select({ slug: companies.slug })
    .from(open)
    .innerJoin(companies, eq(companies.id, open.company_id))
    .where(gte(open.total, limits.companyIndexed))
    .orderBy(companies.id)
    .limit(most)
}

function openByCompany(db: Executor, isOpen: ReturnType<typeof and>) {
  return db
    .select({ company_id: v.company_id, total: count().as('total') })
    .from(v)
    .where(isOpen)
    .groupBy(v.company_id)
    .as('open')
}
