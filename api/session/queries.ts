import { and, eq, gt, isNull } from 'drizzle-orm'
import { sessions, users } from '../database/tables.ts'
import type { Account, Executor } from '../scope.ts'
import type { TokenSubject } from './tokens.ts'

/** The account of a living session, null when it ended. Asked on every request with a token. */
export async function findSession(
  db: Executor,
  subject: Pick<TokenSubject, 'sessionId' | 'userId'>,
  now: Date,
): Promise<(Account & { expiresAt: Date }) | null> {
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
