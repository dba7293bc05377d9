import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { deskCases, supportRequests, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

type Request = typeof supportRequests.$inferInsert

const said = ['user_id', 'topic', 'message', 'email'] as const

/** Stores a support request. If the HTTP request is repeated, the support request is stored only once. */
export async function insertOnce(db: Executor, request: Request) {
  const isSame = said.map(
    (column) => sql`${supportRequests[column]} is not distinct from ${request[column]}`,
  )
  const { id, public_id, topic, created_at } = getTableColumns(supportRequests)
  const [row] = await db
    .insert(supportRequests)
    .values(request)
    .onConflictDoUpdate({
      target: supportRequests.key,
      set: { key: sql`excluded.key` },
      setWhere: sql.join(isSame, sql` and `),
    })
    .returning({ id, public_id, topic, created_at, isNew: eq(public_id, request.public_id) })
  return row ?? null
}

/** Finds the user's support requests with their answers, newest first. */
export function findRequestsOf(db: Executor, userId: number, limit: number) {
  const { public_id, topic, created_at, message, answer, answered_at } =
    getTableColumns(supportRequests)
  return db
    .select({
      public_id,
      topic,
      created_at,
      message,
      answer,
      answered_at,
      answered_by: users.first_name,
      is_closed: sql<boolean>`${deskCases.decided_at} is not null`,
    })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.answered_by))
    .leftJoin(deskCases, eq(deskCases.support_request_id, supportRequests.id))
    .where(eq(supportRequests.user_id, userId))
    .orderBy(desc(supportRequests.id))
    .limit(limit)
}
