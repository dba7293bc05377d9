import { and, desc, eq, gt, isNotNull, isNull, ne, sql, type AnyColumn } from 'drizzle-orm'
import { sessions, users } from '../database/tables.ts'
import type { Account, Executor, Transaction } from '../scope.ts'
import { clockTolerance, tokenLifetime, type TokenSubject } from './tokens.ts'

/** How exactly the last use of a session is known: not every request is worth a write. */
const usedWithinMs = 10 * 60_000

/** Its token may still be good: who is away longer than one lives, and comes back, has none. */
function isLiving(now: Date) {
  const latest = now.getTime() - (tokenLifetime + clockTolerance) * 1000 - usedWithinMs
  const lastUse = sql`coalesce(${sessions.last_used_at}, ${sessions.created_at})`
  return and(
    isNull(sessions.ended_at),
    gt(sessions.expires_at, now),
    gt(lastUse, new Date(latest).toISOString()),
  )
}

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
      usedAt: sessions.last_used_at,
      email: verified(users.email, users.email_verified_at),
      phone: verified(users.phone, users.phone_verified_at),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(eq(sessions.id, subject.sessionId), eq(sessions.user_id, subject.userId), isLiving(now)),
    )
  if (!row) return null
  const { usedAt, email, phone, ...account } = row
  if (!usedAt || now.getTime() - usedAt.getTime() > usedWithinMs) {
    await db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, account.sessionId))
  }
  return { ...account, verified: [email, phone].filter((address) => address !== null) }
}

function verified(address: AnyColumn, since: AnyColumn) {
  return sql<string | null>`case when ${since} is not null then ${address} end`
}

/** A user's living sessions: the one that asks, then the latest used. */
export function findSessions(db: Executor, user_id: number, current: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isLiving(now)))
    .orderBy(
      desc(eq(sessions.id, current)),
      sql`${sessions.last_used_at} desc nulls last`,
      desc(sessions.created_at),
    )
    .limit(50)
}

export async function insertSession(
  db: Executor,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session)
}

/** An account as it is, which nobody changes until the transaction ends. */
export async function lockAccount(tx: Transaction, id: number) {
  // What refers to it may be written meanwhile.
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user ?? null
}

/** Whether the account was to be erased, which it is no more. */
export async function stopErasure(db: Executor, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ erase_at: null })
    .where(and(eq(users.id, id), isNotNull(users.erase_at)))
  return rowCount === 1
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
    .where(and(eq(sessions.user_id, user_id), isLiving(now), isChosen(which)))
    .returning({ id: sessions.id })
  return ended.map((session) => session.id)
}

function isChosen(which?: Which) {
  if (!which) return undefined
  return 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except)
}
