import { and, desc, eq, gt, isNotNull, isNull, ne, sql, type AnyColumn } from 'drizzle-orm'
import { optionalWrite } from '../database/optional-write.ts'
import { hiddenItems, moderationBlocks, sessions, users } from '../database/tables.ts'
import { hiringManagerOf } from '../resources/companies/facts.ts'
import type { Account, Executor, Transaction } from '../scope.ts'
import { clockTolerance, tokenLifetime, type TokenSubject } from './tokens.ts'

/** The time of a session's last use is stored at most once in ten minutes; this constant is in ms. */
const usedWithinMs = 10 * 60_000

function isLiving(now: Date) {
  const latest = now.getTime() - (tokenLifetime + clockTolerance) * 1000 - usedWithinMs
  const lastUse = sql`coalesce(${sessions.last_used_at}, ${sessions.created_at})`
  return and(
    isNull(sessions.ended_at),
    gt(sessions.expires_at, now),
    gt(lastUse, new Date(latest).toISOString()),
  )
}

/** Returns the account of a session; null if the session has ended. */
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
      activeOn: users.active_on,
      email: verified(users.email, users.email_verified_at),
      phone: verified(users.phone, users.phone_verified_at),
      hidden: db.$count(hiddenItems, eq(hiddenItems.user_id, users.id)),
      hiringManagerOf: hiringManagerOf(users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(eq(sessions.id, subject.sessionId), eq(sessions.user_id, subject.userId), isLiving(now)),
    )
  if (!row) return null
  const { usedAt, email, phone, ...account } = row
  if (!usedAt || now.getTime() - usedAt.getTime() > usedWithinMs) {
    const isUsed = eq(sessions.id, account.sessionId)
    await optionalWrite(() => db.update(sessions).set({ last_used_at: now }).where(isUsed))
  }
  return { ...account, verified: [email, phone].filter((address) => address !== null) }
}

/** Writes the day of the last use of an account, also into the search rows of its resumes. */
export async function setActive(db: Executor, id: number, day: string): Promise<void> {
  await db.execute(sql`
    with active as (
      update users set active_on = ${day} where id = ${id} and active_on is distinct from ${day}::date
      returning id
    )
    update resume_search set active_on = ${day} from active where owner_id = active.id`)
}

function verified(address: AnyColumn, since: AnyColumn) {
  return sql<string | null>`case when ${since} is not null then ${address} end`
}

/** Returns the sessions of a user, the current session first. */
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

/** Returns the public id of the block of an account. */
export async function findBlockOf(db: Executor, userId: number): Promise<string> {
  const [row] = await db
    .select({ id: moderationBlocks.public_id })
    .from(moderationBlocks)
    .where(and(eq(moderationBlocks.user_id, userId), isNull(moderationBlocks.ended_at)))
  if (!row) throw new Error('a blocked account without its block')
  return row.id
}

export async function insertSession(
  db: Executor,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Locks the row of an account until the end of the transaction. */
export async function lockAccount(tx: Transaction, id: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user ?? null
}

/** Locks several accounts, always in the order of their ids, so that two transactions cannot wait for each other. */
export async function lockAccounts(tx: Transaction, ids: Iterable<number>): Promise<void> {
  const ordered = [...new Set(ids)].toSorted((one, other) => one - other)
  for (const id of ordered) await lockAccount(tx, id)
}

/** Cancels the planned erasure of an account; returns whether an erasure was planned. */
export async function stopErasure(db: Executor, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ erase_at: null })
    .where(and(eq(users.id, id), isNotNull(users.erase_at)))
  return rowCount === 1
}

/** Selects sessions of a user: only one session, or all sessions except one. */
export type Which = { only: string } | { except: string }

/** Ends sessions of a user and returns their ids. */
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
