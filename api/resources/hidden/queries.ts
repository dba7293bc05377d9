import { blankContacts } from '../../contract/rules/contacts-in-text.ts'
import { and, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { HiddenItems, HiddenQuery } from '../../contract/hidden.ts'
import { companies, hiddenItems as h, resumes as r, vacancies as v } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isVisibleTo as isResumeVisibleTo } from '../resumes/facts.ts'
import { isVisibleTo } from '../vacancies/facts.ts'

const company = { slug: companies.slug, name: companies.name }
const vacancy = { public_id: v.public_id, title: v.title, company }

/** Returns the vacancies, companies and resumes that the account has hidden, newest first. */
export async function findHidden(db: Executor, account: Account): Promise<HiddenItems> {
  const isOwn = eq(h.user_id, account.id)
  const newest = [desc(h.hidden_at), desc(h.id)]
  return {
    vacancies: await db
      .select(vacancy)
      .from(h)
      .innerJoin(v, and(eq(v.id, h.vacancy_id), isVisibleTo(account)))
      .innerJoin(companies, eq(companies.id, v.company_id))
      .where(isOwn)
      .orderBy(...newest),
    companies: await db
      .select(company)
      .from(h)
      .innerJoin(companies, eq(companies.id, h.company_id))
      .where(isOwn)
      .orderBy(...newest),
    resumes: blankContacts(
      await db
        .select({ public_id: r.public_id, title: sql<string>`${r.published} ->> 'title'` })
        .from(h)
        .innerJoin(r, and(eq(r.id, h.resume_id), isResumeVisibleTo(account)))
        .where(isOwn)
        .orderBy(...newest),
    ),
  }
}

/** Returns the vacancies and companies that a guest has hidden, in the order of the ids in the query. */
export async function findNamed(
  db: Executor,
  { hidden_vacancy: ids = [], hidden_company: slugs = [] }: HiddenQuery,
): Promise<HiddenItems> {
  return {
    vacancies: ids.length
      ? await db
          .select(vacancy)
          .from(v)
          .innerJoin(companies, eq(companies.id, v.company_id))
          .where(and(inArray(v.public_id, ids), isVisibleTo(null)))
          .orderBy(sql`array_position(${sql.param(ids)}::text[], ${v.public_id})`)
      : [],
    companies: slugs.length
      ? await db
          .select(company)
          .from(companies)
          .where(inArray(companies.slug, slugs))
          .orderBy(sql`array_position(${sql.param(slugs)}::text[], ${companies.slug})`)
      : [],
    resumes: [],
  }
}

/** Returns the database ids of those vacancies in `publicIds` that the account may see, in the same order. */
export async function findVacancyIds(
  db: Executor,
  account: Account,
  publicIds: string[],
): Promise<number[]> {
  const rows = await db
    .select({ id: v.id })
    .from(v)
    .where(and(inArray(v.public_id, publicIds), isVisibleTo(account)))
    .orderBy(sql`array_position(${sql.param(publicIds)}::text[], ${v.public_id})`)
  return rows.map(({ id }) => id)
}

/** Returns the database ids of those resumes in `publicIds` that the account may see, in the same order. */
export async function findResumeIds(
  db: Executor,
  account: Account,
  publicIds: string[],
): Promise<number[]> {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(and(inArray(r.public_id, publicIds), isResumeVisibleTo(account)))
    .orderBy(sql`array_position(${sql.param(publicIds)}::text[], ${r.public_id})`)
  return rows.map(({ id }) => id)
}

/** The column of `hidden_items` that is filled, because a row hides a vacancy, a company or a resume. */
export type HiddenColumn = 'vacancy_id' | 'company_id' | 'resume_id'

export function countOthers(
  db: Executor,
  userId: number,
  column: HiddenColumn,
  these: number[],
): Promise<number> {
  return db.$count(
    h,
    and(eq(h.user_id, userId), isNotNull(h[column]), notInArray(h[column], these)),
  )
}

/** Hides items and returns how many of them were not hidden before. */
export async function insertHidden(db: Executor, rows: (typeof h.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await db.insert(h).values(rows).onConflictDoNothing()
  return rowCount ?? 0
}

const named = {
  vacancy_id: { table: v, id: v.id, name: v.public_id },
  company_id: { table: companies, id: companies.id, name: companies.slug },
  resume_id: { table: r, id: r.id, name: r.public_id },
} as const

/** Makes a hidden item visible again; returns false if no item has this name. */
export async function deleteHidden(
  db: Executor,
  userId: number,
  column: HiddenColumn,
  name: string,
): Promise<boolean> {
  const { table, ...columns } = named[column]
  const [item] = await db.select({ id: columns.id }).from(table).where(eq(columns.name, name))
  if (!item) return false
  await db.delete(h).where(and(eq(h.user_id, userId), eq(h[column], item.id)))
  return true
}
