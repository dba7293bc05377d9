import { amounts, demoEmails, makeDemoData } from '@otklik/demo-data'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { endingDays } from '../../contract/rules/vacancy-moves.ts'
import { owesAnswers } from '../../resources/applications/acts.ts'
import { unansweredSince } from '../../resources/vacancies/slot.ts'
import { applications, vacancies } from '../tables.ts'
import type { SeedTransaction } from './insert-rows.ts'
import { writeDemoConversations } from './conversations.ts'
import { insertMarket } from './insert.ts'
import { writeDemoTemplates } from './message-templates.ts'
import { notifyDemoAccounts } from './notifications.ts'
import { payForDemo } from './money.ts'
import { writePastAnswers } from './past-answers.ts'
import { saveDemoSearches } from './saved-searches.ts'

interface DemoOptions {
  now: Date
  passwordHash: string
  size?: keyof typeof amounts
}

/** Fills an empty database with demo accounts, vacancies, resumes and applications. */
export async function seedDemo(
  db: NodePgDatabase,
  { now, passwordHash, size = 'full' }: DemoOptions,
): Promise<void> {
  const data = makeDemoData(now, amounts[size])
  const soon = new Date(now.getTime() + endingDays * 24 * 3600_000)
  await db.transaction(async (tx) => {
    await insertMarket(tx, data, passwordHash)
    await writePastAnswers(tx, now)
    // Stores that notifications about the end of vacancies were sent, so that the demo does not send them at its start.
    const isSoon = lte(vacancies.expires_at, soon)
    await tx.update(vacancies).set({ end_told: vacancies.expires_at }).where(isSoon)
    // Marks reminders of overdue answers to applications as already sent, so that the demo does not send them.
    const wasDue = lte(applications.response_due_at, now)
    await tx.update(applications).set({ due_told: 1, due_told_at: now }).where(wasDue)
    await settleOverdue(tx, now)
    await notifyDemoAccounts(tx, now, Object.values(demoEmails))
    await writeDemoConversations(tx, now, Object.values(demoEmails))
    await writeDemoTemplates(tx, now, demoEmails.employer)
    await payForDemo(tx, now, demoEmails.employer)
    await saveDemoSearches(tx, now)
    await tx.execute('analyze')
  })
}

/** Shows vacancies paused whose candidates wait too long, as the program would at its start; none of demo accounts. */
async function settleOverdue(tx: SeedTransaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const emails = sql.param(Object.values(demoEmails))
  await tx.execute(sql`
    update applications a set response_due_at = ${at} - interval '12 days'
    where a.status in ('active', 'postponed') and a.response_due_at < ${at} - interval '12 days'
      and exists (select from company_members m join users u on u.id = m.user_id
        where m.company_id = a.company_id and u.email = any(${emails}::text[]))`)
  await tx
    .update(vacancies)
    .set({ status: 'paused', paused_unanswered_at: now })
    .where(and(eq(vacancies.status, 'published'), owesAnswers(vacancies.id, unansweredSince(now))))
}
