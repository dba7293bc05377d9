import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  accessRequests as r,
  companies,
  companyMembers as m,
  users,
} from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { openVacancies } from '../vacancies/facts.ts'

export type AccessRow = typeof r.$inferSelect

const isOpen = isNull(r.declined_at)

/** Finds the verified company with a BIN, with the first name of its oldest owner and the role of an account in it. */
export async function findVerifiedCompany(db: Executor, bin: string, userId: number, now: Date) {
  const { id, name, slug, logo, area_code, created_at } = companies
  const owner = sql<string | null>`(select u.first_name from ${m} owner
    join ${users} u on u.id = owner.user_id
    where owner.company_id = ${companies.id} and owner.role = 'owner' and u.first_name <> ''
    order by u.id limit 1)`
  const isMember = sql<boolean>`exists (select from ${m} own
    where own.company_id = ${companies.id} and own.user_id = ${userId})`
  const [row] = await db
    .select({
      id,
      name,
      slug,
      logo,
      area_code,
      created_at,
      owner,
      isMember,
      open_vacancies: openVacancies(companies.id, now),
    })
    .from(companies)
    .where(and(eq(companies.bin, bin), eq(companies.verification, 'verified')))
  return row ?? null
}

/** Finds the request of an account for a company, if it was sent or declined after `since`. */
export async function findOwnRequest(
  db: Executor,
  companyId: number,
  userId: number,
  since: Date,
): Promise<AccessRow | null> {
  const [row] = await db
    .select()
    .from(r)
    .where(and(eq(r.company_id, companyId), eq(r.user_id, userId), isLater(since)))
  return row ?? null
}

function isLater(since: Date) {
  return sql`coalesce(${r.declined_at}, ${r.sent_at}) > ${since.toISOString()}::timestamptz`
}

/** Stores a request, or changes the one that the account has; returns it. */
export async function saveRequest(
  db: Executor,
  values: Omit<typeof r.$inferInsert, 'id' | 'declined_at'>,
): Promise<AccessRow> {
  const { role, message, sent_at, public_id } = values
  const [row] = await db
    .insert(r)
    .values(values)
    .onConflictDoUpdate({
      target: [r.company_id, r.user_id],
      set: { role, message, sent_at, public_id, declined_at: null },
    })
    .returning()
  if (!row) throw new Error('the new request is missing')
  return row
}

/** Changes the words of a request that waits for an answer. */
export async function changeRequest(
  db: Executor,
  id: number,
  words: Pick<AccessRow, 'role' | 'message'>,
): Promise<AccessRow> {
  const [row] = await db.update(r).set(words).where(eq(r.id, id)).returning()
  if (!row) throw new Error('the changed request is missing')
  return row
}

export async function deleteOwnRequest(
  db: Executor,
  publicId: string,
  userId: number,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(r)
    .where(and(eq(r.public_id, publicId), eq(r.user_id, userId), isOpen))
  return rowCount === 1
}

/** Finds the requests for a company that were sent after `since` and wait, with those who have sent them. */
export function findOpenRequests(db: Executor, companyId: number, since: Date) {
  const { first_name, last_name, email, email_verified_at, phone, phone_verified_at } = users
  const sender = { first_name, last_name, email, email_verified_at, phone, phone_verified_at }
  return db
    .select({ request: r, sender, domain: companies.verified_domain })
    .from(r)
    .innerJoin(users, and(eq(users.id, r.user_id), isNull(users.erase_at)))
    .innerJoin(companies, eq(companies.id, r.company_id))
    .where(and(eq(r.company_id, companyId), isOpen, gt(r.sent_at, since)))
    .orderBy(asc(r.id))
}

/** Locks a request for a company that was sent after `since` and waits. */
export async function lockOpenRequest(
  db: Executor,
  companyId: number,
  publicId: string,
  since: Date,
): Promise<AccessRow | null> {
  const [row] = await db
    .select()
    .from(r)
    .where(
      and(eq(r.public_id, publicId), eq(r.company_id, companyId), isOpen, gt(r.sent_at, since)),
    )
    .for('update')
  return row ?? null
}

export async function setDeclined(db: Executor, id: number, declined_at: Date): Promise<void> {
  await db.update(r).set({ declined_at }).where(eq(r.id, id))
}

export async function deleteRequest(
  db: Executor,
  companyId: number,
  userId: number,
): Promise<void> {
  await db.delete(r).where(and(eq(r.company_id, companyId), eq(r.user_id, userId)))
}

/** Returns the confirmed addresses of an account. */
export async function findConfirmedAddresses(db: Executor, userId: number): Promise<string[]> {
  const rows = await db
    .select({
      address: sql<string>`unnest(array[
      case when ${users.email_verified_at} is not null then ${users.email} end,
      case when ${users.phone_verified_at} is not null then ${users.phone} end])`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.id)))
  return rows.flatMap(({ address }) => address ?? [])
}
