import { and, eq, inArray, like, notExists, sql } from 'drizzle-orm'
import { codes, companies, companyMembers as m, resumeNotes } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'

/**
 * Removes an account from its companies. If colleagues stay, one becomes the owner. If nobody does, only the company's
 * name remains: contacts and verification are deleted, so that its BIN is free again.
 */
export async function leaveCompanies(
  { events }: SystemScope,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const left = await tx.delete(m).where(eq(m.user_id, userId)).returning({ id: m.company_id })
  const ids = left.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${m} set role = 'owner' where (company_id, user_id) in (
      select company_id, min(user_id) from ${m} where ${inArray(m.company_id, ids)}
      group by company_id having bool_and(role <> 'owner')
    )`)
  const members = tx.select().from(m).where(eq(m.company_id, companies.id))
  const deserted = await tx
    .update(companies)
    .set({
      contact_email: null,
      contact_phone: '',
      default_video_url: null,
      addresses: [],
      verification: 'none',
      verification_email: null,
      verified_domain: null,
      verified_at: null,
      pending_since: null,
    })
    .where(and(inArray(companies.id, ids), notExists(members)))
    .returning({ id: companies.id })
  await events.record(
    tx,
    ...deserted.map(({ id }) => ({ type: 'company-changed', company_id: id }) as const),
  )
  for (const { id } of deserted) {
    await tx.delete(resumeNotes).where(eq(resumeNotes.company_id, id))
    await tx.delete(codes).where(like(codes.username, `company:${id} %`))
  }
}
