import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { SupportTopic } from '../../contract/rules/vocabulary.ts'
import { supportRequests as s } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export type StoredRequest = typeof s.$inferSelect

/** Stores the answer of an operator to a request. */
export async function storeAnswer(
  tx: Executor,
  id: number,
  answer: { answer: string; answered_by: number; answered_at: Date },
): Promise<void> {
  await tx.update(s).set(answer).where(eq(s.id, id))
}

/** Finds a request, to write the letter with its answer. */
export async function findAnswered(db: Executor, publicId: string): Promise<StoredRequest | null> {
  const [row] = await db
    .select()
    .from(s)
    .where(and(eq(s.public_id, publicId), isNotNull(s.answer)))
  return row ?? null
}

export async function findRequest(db: Executor, id: number): Promise<StoredRequest> {
  const [row] = await db.select().from(s).where(eq(s.id, id))
  if (!row) throw new Error('a case without its request')
  return row
}

/** The other requests of the same account, or of the same address of a guest, newest first. */
export function findOthersOf(db: Executor, { id, user_id, email }: StoredRequest, limit: number) {
  const isSame = user_id
    ? eq(s.user_id, user_id)
    : and(sql`${s.user_id} is null`, eq(s.email, email ?? ''))
  return db
    .select()
    .from(s)
    .where(and(isSame, ne(s.id, id)))
    .orderBy(desc(s.id))
    .limit(limit)
}

/** The last answers to other people about a topic. */
export async function findAnswersAbout(
  db: Executor,
  topic: SupportTopic,
  { id, user_id }: StoredRequest,
  limit: number,
) {
  const isOther = user_id ? or(sql`${s.user_id} is null`, ne(s.user_id, user_id)) : undefined
  const rows = await db
    .select({ answer: s.answer, answered_at: s.answered_at })
    .from(s)
    .where(and(eq(s.topic, topic), isNotNull(s.answered_at), ne(s.id, id), isOther))
    .orderBy(desc(s.answered_at))
    .limit(limit)
  return rows.map(({ answer, answered_at }) => ({ answer: answer ?? '', answered_at }))
}
