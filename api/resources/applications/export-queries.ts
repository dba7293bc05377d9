import { and, desc, eq, sql } from 'drizzle-orm'
import { applicationExports, applications as a, vacancies } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'
import { isUndeletedBy } from './facts.ts'

/** Finds a vacancy that the account may read, and whether it may save the applications. */
export async function findExported(db: Executor, { id }: Account, publicId: string) {
  const may = (right: 'read' | 'export') => isMember(vacancies.company_id, id, right, vacancies.id)
  const [row] = await db
    .select({ id: vacancies.id, isPermitted: sql<boolean>`${may('export')}` })
    .from(vacancies)
    .where(and(eq(vacancies.public_id, publicId), may('read')))
  return row ?? null
}

/** Returns the ids of the newest applications to a vacancy, the newest first. */
export async function findNewest(
  db: Executor,
  vacancyId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.vacancy_id, vacancyId), isUndeletedBy('employer')))
    .orderBy(desc(a.created_at), desc(a.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function insertExport(
  db: Executor,
  values: typeof applicationExports.$inferInsert,
): Promise<void> {
  await db.insert(applicationExports).values(values)
}
