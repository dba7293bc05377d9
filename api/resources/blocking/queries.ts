import { and, count, desc, eq, or, sql, type Column, type SQL } from 'drizzle-orm'
import { limits } from '../../contract/rules/limits.ts'
import { blockedCompanies, companies, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

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

/** How many it is, but for this company. Holds the user's row, so that parallel ones are counted one after the other. */
export async function countOtherBlocked(
  db: Executor,
  userId: number,
  companyId: number,
): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
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

export async function findCompany(db: Executor, id: number) {
  const [row] = await db.select(columns).from(companies).where(eq(companies.id, id))
  return row ?? null
}

/** The companies that somebody may mean by a part of a name or a BIN, those that begin so first. */
export async function findCompanies(db: Executor, typed: string) {
  const part = folded(sql`${typed}`)
  const name = folded(companies.name)
  const within = (text: SQL) => sql`strpos(${text}, ${part}) > 0`
  return db
    .select(columns)
    .from(companies)
    .where(
      and(
        sql`${part} <> ''`,
        or(
          within(name),
          within(folded(companies.legal_name)),
          eq(companies.bin, typed.replace(/\s/g, '')),
        ),
      ),
    )
    .orderBy(sql`strpos(${name}, ${part}) <> 1`, sql`${companies.name} collate ru`, companies.id)
    .limit(limits.foundCompanies)
}

/** Without what people type differently: case, ё, quotes. */
function folded(text: SQL | Column): SQL {
  return sql`trim(translate(lower(${text} collate ru), 'ё«»„“”"', 'е'))`
}
