import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { VacancyContent } from '../../../contract/content/vacancy.ts'
import { vacancyFeedRules } from '../../../contract/rules/vacancy-feed.ts'
import {
  companies as c,
  companyMembers as m,
  feedVacancies as fv,
  users,
  vacancies as v,
  vacancyFeeds as f,
} from '../../../database/tables.ts'
import type { Executor, Transaction } from '../../../scope.ts'
import { isMember } from '../../companies/facts.ts'
import { isPublished } from '../facts.ts'
import type { FeedVacancy } from './plan-reading.ts'

export type FeedRow = typeof f.$inferSelect

const hourMs = 3600_000
/** After this time in ms a reading whose process has crashed no longer prevents another one. */
const claimMs = 3 * 60_000

/** Finds a company in which the account may publish, with its feed. */
export async function findFeed(db: Executor, accountId: number, companyId: number) {
  const [row] = await db
    .select({ feed: f, verification: c.verification, blocked_at: c.blocked_at })
    .from(c)
    .leftJoin(f, eq(f.company_id, c.id))
    .where(and(eq(c.id, companyId), isMember(c.id, accountId, 'publish')))
  return row ?? null
}

/** Inserts the feed of a company, or changes it. */
export async function setFeed(
  db: Executor,
  values: typeof f.$inferInsert,
  changes: Partial<FeedRow>,
): Promise<void> {
  await db.insert(f).values(values).onConflictDoUpdate({ target: f.company_id, set: changes })
}

export async function deleteFeedOf(
  db: Executor,
  accountId: number,
  companyId: number,
): Promise<void> {
  await db
    .delete(f)
    .where(and(eq(f.company_id, companyId), isMember(f.company_id, accountId, 'publish')))
}

/** Returns feeds that are to be read, each claimed, so that no other process reads it too. */
export async function claimDueFeeds(db: Executor, now: Date, limit: number): Promise<FeedRow[]> {
  const due = db
    .select({ id: f.id })
    .from(f)
    .innerJoin(c, eq(c.id, f.company_id))
    .where(and(lte(f.due_at, now), isReadable(), isFree(now)))
    .orderBy(f.due_at)
    .limit(limit)
    .for('update', { of: f, skipLocked: true })
  return db
    .update(f)
    .set(claim(now))
    .where(sql`${f.id} = any(array(${due}))`)
    .returning()
}

/** Claims the feed of a company; null if it is being read. */
export async function claimFeed(db: Executor, id: number, now: Date): Promise<FeedRow | null> {
  const [row] = await db
    .update(f)
    .set(claim(now))
    .where(and(eq(f.id, id), isFree(now)))
    .returning()
  return row ?? null
}

function claim(now: Date) {
  return { claimed_at: now, due_at: new Date(now.getTime() + vacancyFeedRules.hours * hourMs) }
}

function isFree(now: Date) {
  return or(isNull(f.claimed_at), lt(f.claimed_at, new Date(now.getTime() - claimMs)))
}

function isReadable() {
  return and(isNull(f.paused_at), eq(c.verification, 'verified'), isNull(c.blocked_at))
}

/** Ends a reading that nothing has stored. */
export async function releaseFeed(db: Executor, feed: FeedRow): Promise<void> {
  await db.update(f).set({ claimed_at: null }).where(isClaimed(feed))
}

/**
 * Locks a feed and the existence of its company; false if the feed was changed, deleted, paused or claimed again
 * since it was claimed, or its company is no longer verified.
 */
export async function lockFeed(tx: Transaction, feed: FeedRow): Promise<boolean> {
  await tx.select({ id: c.id }).from(c).where(eq(c.id, feed.company_id)).for('key share')
  const [row] = await tx
    .select({ id: f.id })
    .from(f)
    .innerJoin(c, eq(c.id, f.company_id))
    .where(and(isClaimed(feed), isReadable()))
    .for('update', { of: f })
  return row !== undefined
}

/** Stores the result of a reading; false if the feed was changed since it was claimed. */
export async function storeReading(
  db: Executor,
  feed: FeedRow,
  changes: Partial<FeedRow>,
): Promise<boolean> {
  const stored = await db
    .update(f)
    .set({ ...changes, claimed_at: null })
    .where(isClaimed(feed))
    .returning({ id: f.id })
  return stored.length > 0
}

function isClaimed({ id, company_id, url, claimed_at }: FeedRow) {
  const isSame = and(eq(f.id, id), eq(f.company_id, company_id), eq(f.url, url))
  return and(isSame, claimed_at === null ? sql`false` : eq(f.claimed_at, claimed_at))
}

/** Returns the member in whose name a feed is read: the one who named it, else an owner or a recruiter. */
export async function findPublisher(db: Executor, feed: FeedRow): Promise<number | null> {
  const [row] = await db
    .select({ id: m.user_id })
    .from(m)
    .innerJoin(users, eq(users.id, m.user_id))
    .where(
      and(
        eq(m.company_id, feed.company_id),
        isNull(users.erase_at),
        isMember(m.company_id, m.user_id, 'publish'),
      ),
    )
    .orderBy(
      desc(sql`${m.user_id} is not distinct from ${feed.manager_user_id}`),
      desc(sql`${m.role} = 'owner'`),
      asc(m.user_id),
    )
    .limit(1)
  return row?.id ?? null
}

/** Returns the vacancies of a feed, and those of feeds of the company that were deleted. */
export function findFeedVacancies(
  db: Executor,
  { id, company_id }: FeedRow,
): Promise<FeedVacancy[]> {
  return db
    .select({
      id: v.id,
      public_id: v.public_id,
      key: fv.key,
      title: v.title,
      row_hash: fv.row_hash,
      status: v.status,
      closed_reason: v.closed_reason,
      isClosedByFeed: sql<boolean>`coalesce(${fv.closed_at} = ${v.archived_at}, false)`,
      isOfDeletedFeed: sql<boolean>`${fv.feed_id} is null`,
      expires_at: v.expires_at,
    })
    .from(fv)
    .innerJoin(v, eq(v.id, fv.vacancy_id))
    .where(and(eq(v.company_id, company_id), or(eq(fv.feed_id, id), isNull(fv.feed_id))))
    .orderBy(sql`${fv.feed_id} nulls last`, desc(v.id))
}

/** Locks vacancies in the order of all who lock several; they are read after this. */
export async function lockFeedVacancies(tx: Transaction, { id, company_id }: FeedRow) {
  await tx
    .select({ id: v.id })
    .from(v)
    .innerJoin(fv, eq(fv.vacancy_id, v.id))
    .where(and(eq(v.company_id, company_id), or(eq(fv.feed_id, id), isNull(fv.feed_id))))
    .orderBy(v.id)
    .for('update', { of: v })
}

export async function countOpen(db: Executor, feedId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(fv)
    .innerJoin(v, eq(v.id, fv.vacancy_id))
    .where(and(eq(fv.feed_id, feedId), isPublished(now)))
  return row?.open ?? 0
}

/** Finds an open vacancy of the company with the same title and city that did not come from the feed. */
export async function findWrittenTwin(
  db: Executor,
  feed: FeedRow,
  { title, area_code }: VacancyContent,
  now: Date,
) {
  const [row] = await db
    .select({ public_id: v.public_id, title: v.title })
    .from(v)
    .leftJoin(fv, and(eq(fv.vacancy_id, v.id), eq(fv.feed_id, feed.id)))
    .where(
      and(
        eq(v.company_id, feed.company_id),
        isNull(fv.vacancy_id),
        isPublished(now),
        sql`lower(${v.title}) = lower(${title})`,
        sql`${v.area_code} is not distinct from ${area_code}`,
      ),
    )
    .limit(1)
  return row ?? null
}

/** Stores that a new vacancy came from a row of a feed. */
export async function insertFeedVacancy(
  db: Executor,
  feed: FeedRow,
  publicId: string,
  { key, hash }: { key: string; hash: string },
): Promise<void> {
  await db.execute(sql`insert into ${fv} (vacancy_id, feed_id, key, row_hash)
    select id, ${feed.id}, ${key}, ${hash} from ${v} where public_id = ${publicId}`)
}

export async function setFeedVacancy(
  db: Executor,
  vacancyId: number,
  changes: Partial<typeof fv.$inferInsert>,
): Promise<void> {
  await db.update(fv).set(changes).where(eq(fv.vacancy_id, vacancyId))
}

export async function adoptVacancies(db: Executor, feed: FeedRow, ids: number[]): Promise<void> {
  await db.update(fv).set({ feed_id: feed.id }).where(inArray(fv.vacancy_id, ids))
}

/** Stores that the feed has closed a vacancy, by the time at which it was archived. */
export async function markClosedByFeed(db: Executor, vacancyId: number): Promise<void> {
  const archived_at = sql`(select ${v.archived_at} from ${v} where ${v.id} = ${vacancyId})`
  await db.update(fv).set({ closed_at: archived_at }).where(eq(fv.vacancy_id, vacancyId))
}

/** Finds a paused feed for its notification; null if it is read again or deleted. */
export async function findPausedFeed(db: Executor, feedId: number) {
  const [row] = await db
    .select({ company_id: f.company_id, company: c.name, url: f.url })
    .from(f)
    .innerJoin(c, eq(c.id, f.company_id))
    .where(and(eq(f.id, feedId), isNotNull(f.paused_at)))
  return row ?? null
}
