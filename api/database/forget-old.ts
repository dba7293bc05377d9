import { and, eq, isNotNull, isNull, like, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { asidePrefix } from '../contract/drafts.ts'
import { idempotencyHours } from '../contract/rules/idempotency.ts'
import type { Db } from './connect.ts'
import { accessRequestDays } from '../contract/rules/team.ts'
import { limits } from '../contract/rules/limits.ts'
import { webhookRules } from '../contract/rules/webhooks.ts'
import { vacancyFileLimits } from '../contract/rules/vacancy-file.ts'
import {
  apiKeys,
  accessRequests,
  answerLinks,
  applicationExports,
  codes,
  compiledSearchMatches,
  deliveries,
  drafts,
  idempotencyKeys,
  messages,
  notifications,
  outbox,
  refusedAddresses,
  resumeLinks,
  resumeViewers,
  sessions,
  supportRequests,
  teamInvitations,
  unansweredQueries,
  vacancyImports,
  telegramCodes,
  telegramUpdates,
  viewedVacancies,
  viewMarks,
  webhookDeliveries,
} from './tables.ts'

const dayMs = 24 * 3600_000

interface Retention {
  from: PgTable
  days: number
  isOlder: (before: Date, db: Db) => SQL | undefined
}

/**
 * For how long old rows of each kind are kept; `upkeep` deletes them every hour. The page about personal data states
 * the same periods (spec §13) from `legal.json`; a test compares both.
 */
export const retention = {
  events: {
    from: outbox,
    days: 7,
    isOlder: (before, db) => and(lt(outbox.created_at, before), notExists(undeliveredIn(db))),
  },
  undelivered_events: {
    from: outbox,
    days: 30,
    isOlder: (before) => lt(outbox.created_at, before),
  },
  letters: { from: messages, days: 7, isOlder: (before) => lt(messages.created_at, before) },
  answer_links: {
    from: answerLinks,
    days: 30,
    isOlder: (before) => lt(answerLinks.expires_at, before),
  },
  notifications: {
    from: notifications,
    days: 180,
    isOlder: (before) => lt(notifications.created_at, before),
  },
  search_matches: {
    from: compiledSearchMatches,
    days: 30,
    isOlder: (before) => lt(compiledSearchMatches.matched_at, before),
  },
  keys: {
    from: idempotencyKeys,
    days: idempotencyHours / 24,
    isOlder: (before) => lt(idempotencyKeys.created_at, before),
  },
  drafts: { from: drafts, days: 30, isOlder: (before) => lt(drafts.saved_at, before) },
  drafts_set_aside: {
    from: drafts,
    days: 1,
    isOlder: (before) => and(lt(drafts.saved_at, before), like(drafts.form, `${asidePrefix}%`)),
  },
  vacancy_imports: {
    from: vacancyImports,
    days: vacancyFileLimits.hours / 24,
    isOlder: (before) =>
      and(lt(vacancyImports.created_at, before), isNull(vacancyImports.imported_at)),
  },
  refused_addresses: {
    from: refusedAddresses,
    days: 180,
    isOlder: (before) => lt(refusedAddresses.refused_at, before),
  },
  application_exports: {
    from: applicationExports,
    days: 365,
    isOlder: (before) => lt(applicationExports.exported_at, before),
  },
  support: {
    from: supportRequests,
    days: 365,
    isOlder: (before) => lt(supportRequests.created_at, before),
  },
  views: {
    from: viewMarks,
    days: 1,
    isOlder: (before) => lt(viewMarks.day, before.toISOString().slice(0, 10)),
  },
  viewed_vacancies: {
    from: viewedVacancies,
    days: 90,
    isOlder: (before) => lt(viewedVacancies.viewed_on, before.toISOString().slice(0, 10)),
  },
  resume_viewers: {
    from: resumeViewers,
    days: limits.viewerDays,
    isOlder: (before) => lt(resumeViewers.day, before.toISOString().slice(0, 10)),
  },
  resume_links: {
    from: resumeLinks,
    days: 30,
    isOlder: (before) =>
      sql`least(${resumeLinks.expires_at}, ${resumeLinks.ended_at}) < ${before.toISOString()}::timestamptz`,
  },
  webhook_deliveries: {
    from: webhookDeliveries,
    days: webhookRules.deliveryDays,
    isOlder: (before) => lt(webhookDeliveries.created_at, before),
  },
  api_keys: { from: apiKeys, days: 30, isOlder: (before) => lt(apiKeys.expires_at, before) },
  unanswered_queries: {
    from: unansweredQueries,
    days: 90,
    isOlder: (before) => lt(unansweredQueries.day, before.toISOString().slice(0, 10)),
  },
  telegram_codes: {
    from: telegramCodes,
    days: 1,
    isOlder: (before) => lt(telegramCodes.expires_at, before),
  },
  telegram_updates: {
    from: telegramUpdates,
    days: 7,
    isOlder: (before) => lt(telegramUpdates.received_at, before),
  },
  team_invitations: {
    from: teamInvitations,
    days: 30,
    isOlder: (before) => lt(teamInvitations.expires_at, before),
  },
  access_requests: {
    from: accessRequests,
    days: accessRequestDays,
    isOlder: (before) =>
      sql`coalesce(${accessRequests.declined_at}, ${accessRequests.sent_at}) < ${before.toISOString()}::timestamptz`,
  },
  codes: { from: codes, days: 1, isOlder: (before) => lt(codes.expires_at, before) },
  sessions: {
    from: sessions,
    days: 30,
    isOlder: (before) =>
      or(
        lt(sessions.expires_at, before),
        and(isNotNull(sessions.ended_at), lt(sessions.ended_at, before)),
      ),
  },
} as const satisfies Record<string, Retention>

/** The maximum number of rows that one SQL statement deletes. */
const batch = 2000

/** Deletes old rows of every kind. An error with one kind does not stop the deletion of the next. */
export async function forgetOld(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  for (const each of Object.values<Retention>(retention)) {
    await forget(db, each, now, signal).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

async function forget(
  db: Db,
  { from, days, isOlder }: Retention,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs)
  let gone: number
  do {
    signal?.throwIfAborted()
    const old = db
      .select({ ctid: sql`ctid` })
      .from(from)
      .where(isOlder(before, db))
      .limit(batch)
    gone = (await db.delete(from).where(sql`ctid = any(array(${old}))`)).rowCount ?? 0
  } while (gone === batch)
}

function undeliveredIn(db: Db) {
  return db.select().from(deliveries).where(eq(deliveries.event_id, outbox.id))
}
