import { and, eq, sql } from 'drizzle-orm'
import type { OfficeHours } from '../../contract/rules/free-slots.ts'
import { companies, vacancies } from '../../database/tables.ts'
import type { KeyedAccount, Executor } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'

const { office_hours } = companies

/** Finds the hours of a company of the account; null if the account does not belong to it. */
export async function findHours(db: Executor, userId: number, companyId: number) {
  const [row] = await db
    .select({ office_hours })
    .from(companies)
    .where(and(eq(companies.id, companyId), isMember(companies.id, userId)))
  return row ?? null
}

/** Finds the company of a vacancy that the account may read, its hours, and whether the account may propose times. */
export async function findHoursOfVacancy(db: Executor, account: KeyedAccount, publicId: string) {
  const isPermitted = sql<boolean>`${isMember(vacancies.company_id, account, 'propose_times', vacancies.id)}`
  const [row] = await db
    .select({ company_id: companies.id, office_hours, isPermitted })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.company_id))
    .where(
      and(
        eq(vacancies.public_id, publicId),
        isMember(vacancies.company_id, account, 'read', vacancies.id),
      ),
    )
  return row ?? null
}

export async function setHours(db: Executor, companyId: number, hours: OfficeHours): Promise<void> {
  await db.update(companies).set({ office_hours: hours }).where(eq(companies.id, companyId))
}
