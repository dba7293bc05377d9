import { and, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { HiddenItems, HiddenQuery } from '../../contract/hidden.ts'
import { companies, hiddenItems as h, vacancies as v } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isVisibleTo } from '../vacancies/facts.ts'

const company = { slug: companies.slug, name: companies.name }
const vacancy = { public_id: v.public_id, title: v.title, company }

/** Returns the vacancies and the companies that the account has hidden, newest first. */
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
  }
}

/** Returns the vacancies and companies that a guest has hidden, in the same order, if guests may see them. */
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

/** The column of `hidden_items` that is filled, because a row hides either a vacancy or a company. */
export type HiddenColumn = 'vacancy_id' | 'company_id'

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

/** Hides vacancies or companies and returns how many of them were not hidden before. */
export async function insertHidden(db: Executor, rows: (typeof h.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await db.insert(h).values(rows).onConflictDoNothing()
  return rowCount ?? 0
}

/** Shows a hidden vacancy again; returns false if no vacancy has this id. */
export async function deleteHiddenVacancy(
  db: Executor,
  userId: number,
  publicId: string,
): Promise<boolean> {
  const [named] = await db.select({ id: v.id }).from(v).where(eq(v.public_id, publicId))
  if (!named) return false
  await db.delete(h).where(and(eq(h.user_id, userId), eq(h.vacancy_id, named.id)))
  return true
}

/** Shows a hidden company again; returns false if no company has this slug. */
export async function deleteHiddenCompany(
  db: Executor,
  userId: number,
  slug: string,
): Promise<boolean> {
  const isNamed = eq(companies.slug, slug)
  const [named] = await db.select({ id: companies.id }).from(companies).where(isNamed)
  if (!named) return false
  await db.delete(h).where(and(eq(h.user_id, userId), eq(h.company_id, named.id)))
  return true
}
