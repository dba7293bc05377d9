import { eq, inArray, sql } from 'drizzle-orm'
import type { NotificationPreferences } from '../../contract/notification-preferences.ts'
import { notificationPreferences as p, telegramLinks, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { hasMailbox } from '../accounts/facts.ts'

/** Returns the notification settings of each user. */
export async function findPreferences(db: Executor, userIds: number[], timeZone: string) {
  const rows = await db.select().from(p).where(inArray(p.user_id, userIds))
  const chosen = new Map(rows.map((row) => [row.user_id, preferencesOf(row)]))
  const none: NotificationPreferences = {
    muted: { email: [], push: [], sms: [], telegram: [] },
    quiet_hours: null,
    digest: 'off',
    time_zone: timeZone,
  }
  return (userId: number) => chosen.get(userId) ?? none
}

type Row = typeof p.$inferSelect

function preferencesOf(row: Row): NotificationPreferences {
  const { quiet_from: from, quiet_to: to, digest, time_zone } = row
  const muted = {
    email: row.muted_email,
    push: row.muted_push,
    sms: row.muted_sms,
    telegram: row.muted_telegram,
  }
  const quiet_hours = from && to ? { from, to } : null
  return { muted, quiet_hours, digest, time_zone }
}

export async function setPreferences(
  db: Executor,
  user_id: number,
  { muted, quiet_hours, digest, time_zone }: NotificationPreferences,
): Promise<void> {
  const values = {
    muted_email: [...new Set(muted.email)],
    muted_push: [...new Set(muted.push)],
    muted_sms: [...new Set(muted.sms)],
    muted_telegram: [...new Set(muted.telegram)],
    quiet_from: quiet_hours?.from ?? null,
    quiet_to: quiet_hours?.to ?? null,
    digest,
    time_zone,
  }
  await db
    .insert(p)
    .values({ user_id, ...values })
    .onConflictDoUpdate({ target: p.user_id, set: values })
}

/** Returns, for each user, the confirmed phone number, whether the user can get e-mails, and the Telegram chat. */
export async function findReach(db: Executor, userIds: number[]) {
  const rows = await db
    .select({
      id: users.id,
      phone: sql<
        string | null
      >`case when ${users.phone_verified_at} is not null then ${users.phone} end`,
      hasMailbox: hasMailbox(),
      telegram: telegramLinks.id,
    })
    .from(users)
    .leftJoin(telegramLinks, eq(telegramLinks.user_id, users.id))
    .where(inArray(users.id, userIds))
  const reach = new Map(rows.map((row) => [row.id, row]))
  return (userId: number) => reach.get(userId) ?? { phone: null, hasMailbox: false, telegram: null }
}

/** Returns the user's e-mail address and phone number; null if the account does not exist. */
export async function findReader(db: Executor, userId: number) {
  const [row] = await db
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}
