import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { limits } from '../../contract/rules/limits.ts'
import { blockedCompanies, companies } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { isShown } from '../companies/visible.ts'

const columns = {
  company_id: companies.id,
  name: companies.name,
  area_code: companies.area_code,
}

export function findBlocked(db: Executor, userId: number) {
  return db
    .select({ ...columns, blocked_at: blockedCompanies.created_at })
    .from(blockedCompanies)
    .innerJoin(companies, eq(companies.id, blockedCompanies.company_id))
    .where(eq(blockedCompanies.user_id, userId))
    .orderBy(desc(blockedCompanies.created_at), desc(companies.id))
    .limit(limits.blockedCompanies)
}

/** Counts the companies that the user has blocked besides this one. */
export async function countOtherBlocked(
  db: Executor,
  userId: number,
  companyId: number,
): Promise<number> {
  const [row] = await db
    .select({ blocked: count() })
    .from(blockedCompanies)
    .where(
      and(
        eq(blockedCompanies.user_id, userId),
        sql`${blockedCompanies.company_id} <> ${companyId}`,
      ),
    )
  return row?.blocked ?? 0
}

export async function insertBlocked(
  db: Executor,
  row: typeof blockedCompanies.$inferInsert,
): Promise<void> {
  await db.insert(blockedCompanies).values(row).onConflictDoNothing()
}

export async function deleteBlocked(
  db: Executor,
  userId: number,
  companyId: number,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(blockedCompanies)
    .where(and(eq(blockedCompanies.user_id, userId), eq(blockedCompanies.company_id, companyId)))
  return rowCount === 1
}

/** Finds a company that is publicly visible. */
export async function findShownCompany(db: Executor, id: number) {
  const [row] = await db
    .select(columns)
    .from(companies)
    .where(and(eq(companies.id, id), isShown()))
  return row ?? null
}

/** Searches companies by a part of the name or BIN; those that begin with it come first. */
export function searchCompanies(db: Executor, typed: string) {
  const part = sql`folded_name(${typed})`
  // Escapes wildcards of `like`.
  const escaped = sql`regexp_replace(${part}, '([\\\\%_])', '\\\\\\1', 'g')`
  const name = sql`folded_name(${companies.name})`
  const within = (text: SQL) => sql`${text} like '%' || ${escaped} || '%'`
  return db
    .select(columns)
    .from(companies)
    .where(
      and(
        sql`${part} <> ''`,
        or(
          within(name),
          within(sql`folded_name(${companies.legal_name})`),
          eq(companies.bin, typed.replace(/\s/g, '')),
        ),
        isShown(),
      ),
    )
    .orderBy(sql`strpos(${name}, ${part}) <> 1`, sql`${companies.name} collate ru`, companies.id)
    .limit(limits.foundCompanies)
}
