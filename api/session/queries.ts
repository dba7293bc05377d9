import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { sessions, users } from '../database/tables.ts'
import type { Account, Executor } from '../scope.ts'
import type { TokenSubject } from './tokens.ts'

/** The account of a living session, null when it ended. Asked on every request with a token. */
export async function findSession(
  db: Executor,
  subject: Pick<TokenSubject, 'sessionId' | 'userId'>,
  now: Date,
): Promise<Account | null> {
  const [row] = await db
    .select({
      id: users.id,
      side: users.account_type,
      sessionId: sessions.id,
      expiresAt: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.id, subject.sessionId),
        eq(sessions.user_id, subject.userId),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, now),
      ),
    )
  return row ?? null
}

export async function insertSession(
  db: Executor,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session)
}

/** One session, or all but one. */
export type Which = { only: string } | { except: string }

/** Ends a user's sessions; answers the ids of those that ended. */
export async function endSessionRows(
  db: Executor,
  user_id: number,
  now: Date,
  which?: Which,
): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at), isChosen(which)))
    .returning({ id: sessions.id })
  return ended.map((session) => session.id)
}

function isChosen(which?: Which) {
  if (!which) return undefined
  return 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except)
}
