import { and, eq, sql } from 'drizzle-orm'
import { supportRequests } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

type Request = typeof supportRequests.$inferInsert

/** Whether it was stored; false where its key has been used. A parallel repeat waits for the first one's commit. */
export async function insertRequest(db: Executor, request: Request): Promise<boolean> {
  const stored = await db
    .insert(supportRequests)
    .values(request)
    .onConflictDoNothing({ target: supportRequests.key })
    .returning({ id: supportRequests.id })
  return stored.length > 0
}

/** The request of this key, if the same author said the same. */
export async function findByKey(
  db: Executor,
  key: string,
  said: Pick<Request, 'user_id' | 'topic' | 'message' | 'email'>,
) {
  const isSame = (column: 'user_id' | 'email') =>
    sql`${supportRequests[column]} is not distinct from ${said[column]}`
  const { public_id, topic, created_at } = supportRequests
  const [row] = await db
    .select({ public_id, topic, created_at })
    .from(supportRequests)
    .where(
      and(
        eq(supportRequests.key, key),
        eq(topic, said.topic),
        eq(supportRequests.message, said.message),
        isSame('user_id'),
        isSame('email'),
      ),
    )
  return row ?? null
}
