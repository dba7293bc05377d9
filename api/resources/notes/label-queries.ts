import { and, eq, inArray, sql } from 'drizzle-orm'
import { companies, personLabels as l } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { isAbout, rowsOf, type PersonAtCompany } from './facts.ts'

/** Returns the labels of a person in alphabetical order. */
export async function findLabels(db: Executor, person: PersonAtCompany): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: l.name })
    .from(l)
    .where(isAbout(l, person))
    .orderBy(l.name)
  return inAlphabet(rows)
}

/** Returns all labels of a company in alphabetical order. */
export async function findCompanyLabels(db: Executor, companyId: number): Promise<string[]> {
  const rows = await db.selectDistinct({ name: l.name }).from(l).where(eq(l.company_id, companyId))
  return inAlphabet(rows)
}

/** Locks the company, so that two members who name new labels at once do not exceed its limit. */
export async function lockLabelsOf(db: Executor, companyId: number): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}

export async function insertLabels(db: Executor, values: (typeof l.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await db.insert(l).values(values).onConflictDoNothing()
}

export async function deleteLabels(
  db: Executor,
  person: PersonAtCompany,
  names: string[],
): Promise<void> {
  if (names.length === 0) return
  await db.delete(l).where(and(isAbout(l, person), inArray(l.name, names)))
}

/** Removes a label from several people of a company. */
export async function deleteLabel(
  db: Executor,
  people: readonly PersonAtCompany[],
  name: string,
): Promise<void> {
  const isTheirs = sql`exists (select from ${rowsOf(people)} where ${isAbout(l, sql`person`)})`
  await db.delete(l).where(and(eq(l.name, name), isTheirs))
}

function inAlphabet(rows: { name: string }[]): string[] {
  return rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'ru'))
}
