import { and, count, desc, eq, sql } from 'drizzle-orm'
import { limits } from '../../contract/rules/limits.ts'
import { blockedCompanies, companies } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export function findBlocked(db: Executor, userId: number) {
  return db
    .select({
      company_id: companies.id,
      name: companies.name,
      area_code: companies.area_code,
      blocked_at: blockedCompanies.created_at,
    })
    .from(blockedCompanies)
    .innerJoin(companies, eq(companies.id, blockedCompanies.company_id))
    .where(eq(blockedCompanies.user_id, userId))
    .orderBy(desc(blockedCompanies.created_at), desc(companies.id))
    .limit(limits.blockedCompanies)
}

/** Counts the companies that the user has blocked, except the given company. */
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
