import { demoConversations } from '@otklik/demo-data'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { openStatuses } from '../../contract/rules/application-moves.ts'
import { newPublicId } from '../../public-id.ts'
import { insertMessage, lockConversation } from '../../resources/conversations/queries.ts'
import { applications as a, companyMembers, conversations, users } from '../tables.ts'
import type { SeedTransaction } from './insert-rows.ts'

const conversationCount = 9
const paceMs = 17 * 60_000

/** Writes messages into open applications of the demo accounts, first into those between two demo accounts. */
export async function writeDemoConversations(
  tx: SeedTransaction,
  now: Date,
  emails: string[],
): Promise<void> {
  const chosen = await chooseApplications(tx, emails)
  for (const [index, { employer_id, updated_at, ...application }] of chosen.entries()) {
    const conversation = demoConversations[index % demoConversations.length]
    if (!conversation) continue
    await lockConversation(tx, application)
    const { lines, isRead } = conversation
    const pace = Math.min(paceMs, (now.getTime() - updated_at.getTime()) / (lines.length + 1))
    for (const [nth, [by, text]] of lines.entries()) {
      await insertMessage(tx, {
        public_id: newPublicId(),
        application_id: application.application_id,
        by,
        user_id: by === 'candidate' ? application.candidate_id : employer_id,
        text,
        created_at: new Date(updated_at.getTime() + pace * (nth + 1)),
      })
    }
    if (isRead) await markRead(tx, application.application_id)
  }
}

async function chooseApplications(tx: SeedTransaction, emails: string[]) {
  const employers = alias(users, 'employers')
  const isOfDemo = [inArray(users.email, emails), inArray(employers.email, emails)]
  return tx
    .select({
      application_id: a.id,
      candidate_id: a.candidate_id,
      company_id: a.company_id,
      employer_id: employers.id,
      updated_at: a.updated_at,
    })
    .from(a)
    .innerJoin(users, eq(users.id, a.candidate_id))
    .innerJoin(companyMembers, eq(companyMembers.company_id, a.company_id))
    .innerJoin(employers, eq(employers.id, companyMembers.user_id))
    .where(and(inArray(a.status, openStatuses), ne(a.status, 'postponed'), or(...isOfDemo)))
    .orderBy(desc(sql`${and(...isOfDemo)}`), desc(a.updated_at), desc(a.id))
    .limit(conversationCount)
}

async function markRead(tx: SeedTransaction, applicationId: number): Promise<void> {
  const { last_by_candidate, last_by_employer } = conversations
  await tx
    .update(conversations)
    .set({
      read_by_candidate: sql`${last_by_employer}`,
      read_by_employer: sql`${last_by_candidate}`,
    })
    .where(eq(conversations.application_id, applicationId))
}
