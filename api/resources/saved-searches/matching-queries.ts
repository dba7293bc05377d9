// Compares new vacancies and resumes with all saved searches (docs/decisions/088, 095).
import { blankContacts } from '../../contract/rules/contacts-in-text.ts'
import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type {
  AlertChannel,
  AlertFrequency,
  SavedEntity,
} from '../../contract/rules/saved-searches.ts'
import {
  alertDays,
  compiledSearches as c,
  compiledSearchMatches as m,
  resumes,
  resumeSearchRows,
  savedSearches as s,
  users,
  vacancySearchRows,
} from '../../database/tables.ts'
import type { Executor, Transaction } from '../../scope.ts'
import type { CompiledSearch } from '../../search/compile.ts'
import { keysOfRow } from '../../search/keys.ts'
import { levelAt } from '../resumes/facts.ts'
import { newResults } from './facts.ts'

/** How long a vacancy or resume counts as new after its first publication. */
const newFor = sql`interval '7 days'`

/** A deleted or blocked account gets no messages about its searches. */
const getsAlerts = sql`${users.erase_at} is null and ${users.blocked_at} is null`

export interface UnscheduledAlert {
  id: number
  user_id: number
  frequency: AlertFrequency
  hour: number
}

/** Stores which new vacancies or resumes the searches find; returns the saved searches without a scheduled message. */
export async function insertMatches(
  db: Executor,
  entity: SavedEntity,
  ids: number[],
  now: Date,
): Promise<UnscheduledAlert[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { published, fits } = compared[entity](sql`${sql.param(ids)}::bigint[]`, now)
  const { rows } = await db.execute<UnscheduledAlert & Record<string, unknown>>(sql`
    with published as materialized (${published}), inserted as (
      insert into ${m} (compiled_id, item_id, matched_at)
      select ${c.id}, published.id, ${at} from published cross join lateral (
        select * from ${c} where ${c.keys} && published.keys offset 0
      ) ${c} where ${c.entity} = ${entity}
        and published.published_at >= greatest(${c.created_at}, ${at} - ${newFor})
        and (${c.words} is null or published.words @@ ${c.words}) and ${fits}
      on conflict do nothing returning compiled_id
    )
    select ${s.id}::int as id, ${s.user_id}::int as user_id, ${s.frequency} as frequency, ${s.hour} as hour
    from (select distinct compiled_id from inserted) found
    join ${s} on ${s.compiled_id} = found.compiled_id and ${s.alert_at} is null and ${s.paused_at} is null
    join ${users} on ${users.id} = ${s.user_id} and ${getsAlerts}`)
  return rows
}

interface Compared {
  /** Selects the new rows and their values to compare. `strip` makes PostgreSQL load each search vector only once. */
  published: SQL
  fits: SQL
}

const compared: Record<SavedEntity, (ids: SQL, now: Date) => Compared> = {
  vacancy: (ids, now) => {
    const v = vacancySearchRows
    return {
      published: sql`select ${v.id} as id, ${v.published_at} as published_at, ${v.salary_monthly_kzt} as sum_kzt,
          strip(${v.words}) as words, ${keysOfRow(v)} as keys
        from ${v} where ${v.id} = any(${ids}) and ${v.expires_at} > ${now.toISOString()}`,
      fits: sql`(${c.sum_kzt} is null or published.sum_kzt >= ${c.sum_kzt})`,
    }
  },
  resume: (ids, now) => {
    const r = resumeSearchRows
    return {
      published: sql`select ${r.id} as id, ${resumes.published_at} as published_at, ${r.salary_kzt} as sum_kzt,
          strip(${r.words}) as words, ${levelAt(now)} as level, ${keysOfRow(r)} as keys
        from ${r} join ${resumes} on ${resumes.id} = ${r.id} where ${r.id} = any(${ids})`,
      fits: sql`(${c.sum_kzt} is null or published.sum_kzt <= ${c.sum_kzt})
        and (${c.levels} is null or published.level = any(${c.levels}))`,
    }
  },
}

export async function scheduleAlerts(
  db: Executor,
  alerts: { id: number; at: Date | null }[],
): Promise<void> {
  if (alerts.length === 0) return
  const ids = sql.param(alerts.map(({ id }) => id))
  const times = sql.param(alerts.map(({ at }) => at?.toISOString() ?? null))
  await db.execute(sql`
    update ${s} set alert_at = due.at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) due (id, at) where ${s.id} = due.id`)
}

/** Locks the messages about saved searches: no process stores a result while another process sends a message. */
export async function lockAlerts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('alerts'))`)
}

export interface DueAlert {
  id: number
  user_id: number
  channels: AlertChannel[]
  /** The number of new results that the account has not seen; `item_ids` are the newest five. */
  count: number
  item_ids: number[]
}

/**
 * Returns the saved searches for which a message is due, of up to `limit` accounts. `offset 0` makes PostgreSQL read the
 * few searches of each account, instead of all due searches once for each account.
 */
export async function findDue(db: Executor, now: Date, limit: number): Promise<DueAlert[]> {
  const isDue = sql`${s.alert_at} <= ${now.toISOString()}`
  const { rows } = await db.execute<DueAlert & Record<string, unknown>>(sql`
    with due as (
      select distinct ${s.user_id} as user_id from ${s} join ${users} on ${users.id} = ${s.user_id}
      where ${isDue} and ${getsAlerts} limit ${limit}
    )
    select ${s.id}::int as id, ${s.user_id}::int as user_id, ${s.channels} as channels, fresh.count, fresh.item_ids
    from due cross join lateral (select * from ${s} where ${s.user_id} = due.user_id offset 0) ${s}
    join ${c} on ${c.id} = ${s.compiled_id} and ${isDue} cross join lateral (
      select count(*)::int as count, (array_agg(item_id::int order by matched_at desc, item_id desc))[1:5] as item_ids
      from (${newResults(sql`greatest(${s.last_opened_at}, ${s.last_sent_at})`)}) newest
    ) fresh order by ${s.id}`)
  return rows
}

/** The number of messages that an account got on a day in its time zone. */
interface AlertDay {
  user_id: number
  day: string
  messages: number
}

export async function findAlertDays(db: Executor, userIds: number[]): Promise<AlertDay[]> {
  return db.select().from(alertDays).where(inArray(alertDays.user_id, userIds))
}

export async function countMessages(db: Executor, days: AlertDay[]): Promise<void> {
  if (days.length === 0) return
  const { day, messages } = alertDays
  const isSame = sql`${day} = excluded.day`
  await db
    .insert(alertDays)
    .values(days)
    .onConflictDoUpdate({
      target: alertDays.user_id,
      set: {
        day: sql`excluded.day`,
        messages: sql`excluded.messages + case when ${isSame} then ${messages} else 0 end`,
      },
    })
}

export async function markNotified(db: Executor, ids: number[], now: Date): Promise<void> {
  await db.update(s).set({ alert_at: null, last_sent_at: now }).where(isAnyOf(ids))
}

function isAnyOf(ids: number[]): SQL {
  return sql`${s.id} = any(${sql.param(ids)}::bigint[])`
}

/** Returns the saved searches of a message, except those that the account has deleted. */
export function findNotified(db: Executor, ids: number[]) {
  return db
    .select({
      id: s.id,
      public_id: s.public_id,
      entity: c.entity,
      name: s.name,
      address: c.address,
    })
    .from(s)
    .innerJoin(c, eq(c.id, s.compiled_id))
    .where(isAnyOf(ids))
}

/** Returns searches that were last compiled at `before` or earlier, after the id `after`. */
export function findStale(db: Executor, before: Date, after: number, limit: number) {
  return db
    .select({ id: c.id, entity: c.entity, address: c.address })
    .from(c)
    .where(and(gt(c.id, after), lte(c.compiled_at, before)))
    .orderBy(c.id)
    .limit(limit)
}

export async function setCompiled(
  db: Executor,
  id: number,
  compiled: CompiledSearch,
  compiled_at: Date,
): Promise<void> {
  await db
    .update(c)
    .set({ ...compiled, compiled_at })
    .where(eq(c.id, id))
}

/** Returns the published vacancies or resumes with these ids, in the order of the ids; titles name the company. */
export async function findItems(
  db: Executor,
  entity: SavedEntity,
  ids: number[],
): Promise<{ public_id: string; title: string }[]> {
  const shown =
    entity === 'vacancy'
      ? sql`select v.id, v.public_id, v.title || ', ' || c.name as title
          from vacancies v join companies c on c.id = v.company_id where v.status = 'published'`
      : sql`select r.id, r.public_id, r.published ->> 'title' as title from resumes r where r.status = 'published'`
  const { rows } = await db.execute<{ public_id: string; title: string }>(sql`
    select shown.public_id, shown.title from unnest(${sql.param(ids)}::bigint[]) with ordinality item (id, place)
    join (${shown}) shown on shown.id = item.id order by item.place`)
  return blankContacts(rows)
}
