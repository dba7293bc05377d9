import { and, asc, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limits } from '../../contract/rules/limits.ts'
import {
  applications,
  companyMembers,
  invitations,
  notificationPreferences as p,
  notifications as n,
  users,
} from '../../database/tables.ts'
import type { NotificationChannel } from '../../contract/rules/notifications.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor } from '../../scope.ts'
import { currentMeeting } from '../applications/facts.ts'

/** Stores notifications about events. */
export async function insertNotifications(
  db: Executor,
  rows: Omit<typeof n.$inferInsert, 'public_id'>[],
) {
  return db
    .insert(n)
    .values(rows.map((row) => ({ public_id: newPublicId(), ...row })))
    .onConflictDoNothing()
    .returning({ id: n.id, user_id: n.user_id, event_id: n.event_id, kind: n.kind })
}

interface Page {
  cursor?: string | undefined
  isUnread: boolean
  limit: number
}

/** Returns notifications older than the notification with the id `cursor`, newest first. */
export function findNotifications(db: Executor, userId: number, { cursor, isUnread, limit }: Page) {
  const last = db
    .select({ id: n.id })
    .from(n)
    .where(isOf(userId, eq(n.public_id, cursor ?? '')))
  return db
    .select({
      public_id: n.public_id,
      kind: n.kind,
      values: n.values,
      application: {
        public_id: applications.public_id,
        initiated_by: applications.initiated_by,
        status: applications.status,
      },
      slot: { type: invitations.type, scheduled_at: invitations.scheduled_at },
      created_at: n.created_at,
      read_at: n.read_at,
      channels_sent: n.channels_sent,
    })
    .from(n)
    .leftJoin(applications, eq(applications.id, n.application_id))
    .leftJoin(invitations, currentMeeting)
    .where(
      isOf(
        userId,
        cursor === undefined ? undefined : sql`${n.id} < (${last})`,
        isUnread ? isNull(n.read_at) : undefined,
      ),
    )
    .orderBy(desc(n.id))
    .limit(limit)
}

export function countUnread(db: Executor, userId: number): Promise<number> {
  return db.$count(n, isOf(userId, isNull(n.read_at)))
}

export type NotificationSelection =
  | { public_ids: string[] }
  | { application_id: number }
  | { application_ids: number[] }
  | 'all'

/** Marks notifications as read and returns how many were unread. */
export async function setRead(
  db: Executor,
  userId: number,
  which: NotificationSelection,
  now: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(n)
    .set({ read_at: now })
    .where(isOf(userId, isNull(n.read_at), isMeant(which)))
  return rowCount ?? 0
}

function isMeant(which: NotificationSelection): SQL | undefined {
  if (which === 'all') return undefined
  if ('public_ids' in which) return inArray(n.public_id, which.public_ids)
  return 'application_ids' in which
    ? inArray(n.application_id, which.application_ids)
    : eq(n.application_id, which.application_id)
}

export async function markSent(
  db: Executor,
  ids: number[],
  channel: NotificationChannel,
): Promise<void> {
  await db
    .update(n)
    .set({ channels_sent: sql`array_append(${n.channels_sent}, ${channel})` })
    .where(and(inArray(n.id, ids), sql`${channel} <> all(${n.channels_sent})`))
}

/** Finds a notification that a browser has to show, if the user has not read it yet. */
export async function findToShow(db: Executor, id: number, userId: number) {
  const [row] = await db
    .select({ public_id: n.public_id, kind: n.kind, values: n.values, time_zone: p.time_zone })
    .from(n)
    .leftJoin(p, eq(p.user_id, n.user_id))
    .where(isOf(userId, eq(n.id, id), isNull(n.read_at)))
  return row ?? null
}

/** Finds a notification that must still be sent to the user's Telegram chat, because the user has not read it. */
export async function findToMessage(db: Executor, id: number, userId: number) {
  const [row] = await db
    .select({
      user_id: n.user_id,
      side: users.account_type,
      application_id: n.application_id,
      kind: n.kind,
      values: n.values,
      time_zone: p.time_zone,
    })
    .from(n)
    .innerJoin(users, eq(users.id, n.user_id))
    .leftJoin(p, eq(p.user_id, n.user_id))
    .where(isOf(userId, eq(n.id, id), isNull(n.read_at), isNull(users.erase_at)))
  return row ?? null
}

/** Finds those of the notifications whose e-mail must still be sent because nobody has read them, oldest first. */
export async function findToSend(db: Executor, ids: number[]) {
  const rows = await db
    .select({
      user_id: n.user_id,
      email: users.email,
      side: users.account_type,
      application_id: n.application_id,
      kind: n.kind,
      values: n.values,
      time_zone: p.time_zone,
    })
    .from(n)
    .innerJoin(users, eq(users.id, n.user_id))
    .leftJoin(p, eq(p.user_id, n.user_id))
    // An account that is being deleted gets no e-mails.
    .where(and(inArray(n.id, ids), isNull(n.read_at), isNull(users.erase_at)))
    .orderBy(asc(n.id))
  return rows.flatMap(({ email, ...row }) => (email ? [{ ...row, email }] : []))
}

/** Finds those of the notifications whose SMS must still be sent. */
export function findToText(db: Executor, ids: number[], since: Date) {
  const other = alias(n, 'other')
  const sent = db
    .select({ count: sql`count(*)` })
    .from(other)
    .where(
      and(
        eq(other.user_id, n.user_id),
        gt(other.created_at, since),
        sql`'sms' = any(${other.channels_sent})`,
        eq(other.in_digest, false),
      ),
    )
  return db
    .select({
      user_id: n.user_id,
      kind: n.kind,
      values: n.values,
      application_id: n.application_id,
      time_zone: p.time_zone,
    })
    .from(n)
    .innerJoin(users, eq(users.id, n.user_id))
    .leftJoin(p, eq(p.user_id, n.user_id))
    .where(
      and(
        inArray(n.id, ids),
        isNull(n.read_at),
        isNull(users.erase_at),
        sql`(${sent}) < ${limits.smsPerDay}`,
      ),
    )
    .orderBy(asc(n.id))
}

function isOf(userId: number, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(eq(n.user_id, userId), ...conditions)
}

/** Deletes the notifications of an account about applications of a company; returns their number. */
export async function deleteOfCompany(
  db: Executor,
  userId: number,
  companyId: number,
): Promise<number> {
  const { id, company_id } = applications
  const ofCompany = db.select({ id }).from(applications).where(eq(company_id, companyId))
  const { rowCount } = await db
    .delete(n)
    .where(and(eq(n.user_id, userId), inArray(n.application_id, ofCompany)))
  return rowCount ?? 0
}

/** Replaces the page that notifications of the members of a company open. */
export async function setPathForMembers(
  db: Executor,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { company_id, user_id } = companyMembers
  const members = db.select({ user_id }).from(companyMembers).where(eq(company_id, companyId))
  await db
    .update(n)
    .set({ values: sql`jsonb_set(${n.values}, '{link,path}', to_jsonb(${to}::text))` })
    .where(and(inArray(n.user_id, members), sql`${n.values} #>> '{link,path}' = ${from}`))
}
