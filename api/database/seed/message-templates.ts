import { demoTemplates } from '@otklik/demo-data'
import { eq } from 'drizzle-orm'
import { newPublicId } from '../../public-id.ts'
import { insertTemplate } from '../../resources/message-templates/queries.ts'
import { companyMembers as m, users } from '../tables.ts'
import type { SeedTransaction } from './insert-rows.ts'

/** Writes message templates for the company of a demo account. */
export async function writeDemoTemplates(
  tx: SeedTransaction,
  now: Date,
  email: string,
): Promise<void> {
  const [member] = await tx
    .select({ company_id: m.company_id })
    .from(m)
    .innerJoin(users, eq(users.id, m.user_id))
    .where(eq(users.email, email))
  if (!member) return
  for (const template of demoTemplates) {
    await insertTemplate(tx, {
      ...template,
      ...member,
      public_id: newPublicId(),
      created_at: now,
    })
  }
}
