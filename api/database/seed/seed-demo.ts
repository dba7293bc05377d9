import { amounts, demoEmails, makeDemoData } from '@otklik/demo-data'
import { lte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { endingDays } from '../../contract/rules/vacancy-moves.ts'
import { applications, vacancies } from '../tables.ts'
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
    await notifyDemoAccounts(tx, now, Object.values(demoEmails))
    await writeDemoConversations(tx, now, Object.values(demoEmails))
    await writeDemoTemplates(tx, now, demoEmails.employer)
    await payForDemo(tx, now, demoEmails.employer)
    await saveDemoSearches(tx, now)
    await tx.execute('analyze')
  })
}
