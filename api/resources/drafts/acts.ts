import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { applications, drafts, vacancies } from '../../database/tables.ts'
import type { Transaction } from '../../scope.ts'

/** Deletes the drafts of an account about vacancies and applications of a company. */
export async function dropDraftsAbout(
  tx: Transaction,
  userId: number,
  companyId: number,
): Promise<void> {
  // A draft is named by its form, such as `vacancies/{id}` or `applications/{id}/reject`.
  const subject = sql`split_part(${drafts.form}, '/', 2)`
  const { public_id: vacancy } = vacancies
  const { public_id: application } = applications
  await tx
    .delete(drafts)
    .where(
      and(
        eq(drafts.user_id, userId),
        or(
          sql`${drafts.values} ->> 'company_id' = ${String(companyId)}`,
          inArray(
            subject,
            tx.select({ vacancy }).from(vacancies).where(eq(vacancies.company_id, companyId)),
          ),
          inArray(
            subject,
            tx
              .select({ application })
              .from(applications)
              .where(eq(applications.company_id, companyId)),
          ),
        ),
      ),
    )
}

/** Lets the drafts that name a company name another one. */
export async function redirectDrafts(tx: Transaction, from: number, to: number): Promise<void> {
  const company = sql`to_jsonb(${String(to)}::text)`
  await tx
    .update(drafts)
    .set({ values: sql`jsonb_set(${drafts.values}, '{company_id}', ${company})` })
    .where(sql`${drafts.values} ->> 'company_id' = ${String(from)}`)
}
