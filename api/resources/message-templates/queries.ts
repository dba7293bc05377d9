import { and, asc, eq, sql } from 'drizzle-orm'
import { messageTemplates as t, vacancies } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { companiesOf, isMember } from '../companies/facts.ts'

/** Returns the templates of a company for one of its members, in their order. */
export function findTemplates(db: Executor, userId: number, companyId: number) {
  return db
    .select()
    .from(t)
    .where(
      and(
        eq(t.company_id, companyId),
        sql`${t.company_id} in ${companiesOf(userId, 'write_messages')}`,
      ),
    )
    .orderBy(asc(t.position), asc(t.id))
}

/** Returns the company of a vacancy for one of its members; null if the account may not see the vacancy. */
export async function findCompanyOfVacancy(
  db: Executor,
  userId: number,
  publicId: string,
): Promise<number | null> {
  const isSeen = isMember(vacancies.company_id, userId, 'read', vacancies.id)
  const [row] = await db
    .select({ company_id: vacancies.company_id })
    .from(vacancies)
    .where(and(eq(vacancies.public_id, publicId), isSeen))
  return row?.company_id ?? null
}

export async function insertTemplate(
  db: Executor,
  values: Omit<typeof t.$inferInsert, 'position'>,
): Promise<typeof t.$inferSelect> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from message_templates
    where company_id = ${values.company_id})`
  const [row] = await db
    .insert(t)
    .values({ ...values, position: last as unknown as number })
    .returning()
  if (!row) throw new Error('the new template is missing')
  return row
}

const isOf = (userId: number, companyId: number, publicId: string) =>
  and(
    eq(t.public_id, publicId),
    eq(t.company_id, companyId),
    sql`${t.company_id} in ${companiesOf(userId, 'write_messages')}`,
  )

export async function changeTemplate(
  db: Executor,
  [userId, companyId, publicId]: [number, number, string],
  changes: Partial<typeof t.$inferInsert>,
) {
  const [row] = await db
    .update(t)
    .set(changes)
    .where(isOf(userId, companyId, publicId))
    .returning()
  return row ?? null
}

export async function removeTemplate(
  db: Executor,
  userId: number,
  companyId: number,
  publicId: string,
): Promise<boolean> {
  const { rowCount } = await db.delete(t).where(isOf(userId, companyId, publicId))
  return rowCount === 1
}

/** Numbers the templates of a company: first the named ones in the given order, then the others as before. */
export async function orderTemplates(
  db: Executor,
  companyId: number,
  publicIds: string[],
): Promise<void> {
  await db.execute(sql`
    update ${t} set position = ranked.place
    from (
      select id, row_number() over (
        order by array_position(${sql.param(publicIds)}::text[], public_id) nulls last, position, id
      ) as place
      from ${t} where company_id = ${companyId}
    ) ranked
    where ranked.id = ${t.id}`)
}
