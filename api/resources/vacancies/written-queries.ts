import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { applications, companies, vacancies as v } from '../../database/tables.ts'
import { vacancyRow } from '../../database/vacancy-row.ts'
import type { TeamRight } from '../../contract/rules/team.ts'
import { Failure } from '../../http/failure.ts'
import type { KeyedAccount, Executor } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'
import { isPublished } from './facts.ts'

export type VacancyRow = typeof v.$inferSelect
type Changes = PgUpdateSetSource<typeof v>

const company = {
  id: companies.id,
  name: companies.name,
  bin: companies.bin,
  area_code: companies.area_code,
  verification: companies.verification,
  blocked_at: companies.blocked_at,
}

const written = {
  vacancy: v,
  company,
  has_applications: sql<boolean>`exists (select from ${applications}
    where ${applications.vacancy_id} = ${v.id})`,
}

/**
 * Finds a vacancy of the account's companies in any status; `lock` locks its row. Throws if the account may read the
 * vacancy but has a role without the right.
 */
export async function findWrittenVacancy(
  db: Executor,
  publicId: string,
  account: KeyedAccount,
  right: TeamRight,
  { lock = false } = {},
) {
  const isPermitted = sql<boolean>`${isMember(v.company_id, account, right, v.id)}`
  const query = db
    .select({ ...written, isPermitted })
    .from(v)
    .innerJoin(companies, eq(companies.id, v.company_id))
    .where(and(eq(v.public_id, publicId), isMember(v.company_id, account, 'read', v.id)))
  const [row] = await (lock ? query.for('update', { of: v }) : query)
  if (row && !row.isPermitted) throw new Failure('companies:not_permitted')
  return row ?? null
}

export type WrittenRow = NonNullable<Awaited<ReturnType<typeof findWrittenVacancy>>>

export async function findHiringCompany(db: Executor, companyId: number, account: KeyedAccount) {
  const [row] = await db
    .select(company)
    .from(companies)
    .where(and(eq(companies.id, companyId), isMember(companies.id, account, 'write_vacancies')))
  return row ?? null
}

export async function insertVacancy(
  db: Executor,
  company: { id: number; name: string },
  {
    now,
    working,
    ...own
  }: {
    public_id: string
    manager_user_id: number
    working: VacancyContent
    now: Date
    import_id?: number
  },
): Promise<void> {
  await db.insert(v).values({
    ...own,
    ...vacancyRow(working),
    working,
    company_id: company.id,
    status: 'draft',
    created_at: now,
    updated_at: now,
  })
}

/** Returns the working copies of vacancies by their id. */
export async function findWorkingCopies(
  db: Executor,
  ids: number[],
): Promise<Map<number, VacancyContent>> {
  const rows = await db.select({ id: v.id, working: v.working }).from(v).where(inArray(v.id, ids))
  return new Map(rows.map(({ id, working }) => [id, working]))
}

/** Changes a vacancy and increases its version. */
export async function changeVacancy(
  db: Executor,
  { id, version }: VacancyRow,
  changes: Changes,
  now: Date,
): Promise<void> {
  await db
    .update(v)
    .set({ ...changes, version: version + 1, updated_at: now })
    .where(eq(v.id, id))
}

/** Finds an open vacancy of the same company with the same title and city. */
export async function findDuplicate(
  db: Executor,
  { id, company_id, working }: VacancyRow,
  now: Date,
) {
  const [row] = await db
    .select({ public_id: v.public_id, title: v.title })
    .from(v)
    .where(
      and(
        eq(v.company_id, company_id),
        ne(v.id, id),
        isPublished(now),
        sql`lower(${v.title}) = lower(${working.title})`,
        sql`${v.area_code} is not distinct from ${working.area_code}`,
      ),
    )
    .limit(1)
  return row ?? null
}

/** Deletes a vacancy; returns false if it was published or has applications. */
export async function deleteDraft(db: Executor, { id }: VacancyRow): Promise<boolean> {
  const sent = db.select().from(applications).where(eq(applications.vacancy_id, id))
  const isDraft = and(eq(v.id, id), isNull(v.published_at), notExists(sent))
  return (await db.delete(v).where(isDraft).returning({ id: v.id })).length > 0
}
