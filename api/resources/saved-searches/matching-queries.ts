// Compares new vacancies and resumes with all saved searches (docs/decisions/088).
import { and, eq, gt, inArray, lte, not, sql, type SQL } from 'drizzle-orm'
import type {
  AlertChannel,
  AlertFrequency,
  SavedEntity,
} from '../../contract/rules/saved-searches.ts'
import {
  alertDays,
  hiddenItems,
  resumes,
  resumeSearchRows,
  savedSearches as s,
  savedSearchMatches as m,
  savedSearchStates as state,
  users,
  vacancies,
  vacancySearchRows,
} from '../../database/tables.ts'
import type { Executor, Transaction } from '../../scope.ts'
import type { CompiledSearch } from '../../search/compile.ts'
import { keysOfRow } from '../../search/keys.ts'
import { hasFeature } from '../billing/plans/facts.ts'
import { hasBlocked } from '../blocking/facts.ts'
import { isMember } from '../companies/facts.ts'
import { hides } from '../hidden/facts.ts'
import { levelAt } from '../resumes/facts.ts'

/** How long a vacancy or resume counts as new after its first publication. */
const newFor = sql`interval '7 days'`

export interface UnscheduledAlert {
  id: number
  user_id: number
  frequency: AlertFrequency
  hour: number
}

/** Stores which new vacancies or resumes the saved searches find; returns these searches if no message is scheduled. */
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
      insert into ${m} (search_id, item_id, matched_at)
      select ${s.id}, published.id, ${at} from published cross join lateral (
        select * from ${s} where ${s.paused_at} is null and ${s.keys} && published.keys offset 0
      ) ${s} where ${s.entity} = ${entity}
        and published.published_at >= greatest(${s.created_at}, ${at} - ${newFor})
        and (${s.words} is null or published.words @@ ${s.words}) and ${fits}
      on conflict do nothing returning search_id
    )
    select ${s.id}::int as id, ${s.user_id}::int as user_id, ${s.frequency} as frequency, ${s.hour} as hour
    from (
      select found.search_id from (select distinct search_id from inserted) found
      join ${state} on ${state.search_id} = found.search_id where ${state.alert_at} is null offset 0
    ) unscheduled join ${s} on ${s.id} = unscheduled.search_id join ${users} on ${users.id} = ${s.user_id} and ${users.erase_at} is null`)
  return rows
}

interface Compared {
  /** Selects the new vacancies or resumes with the values to compare. `strip` reads each search vector only once. */
  published: SQL
  fits: SQL
}

const compared: Record<SavedEntity, (ids: SQL, now: Date) => Compared> = {
  vacancy: (ids, now) => {
    const v = vacancySearchRows
    const isHidden = hides(s.user_id, sql`published.id`, sql`published.company_id`)
    return {
      published: sql`select ${v.id} as id, ${v.published_at} as published_at, ${v.salary_monthly_kzt} as sum_kzt,
          strip(${v.words}) as words, ${vacancies.company_id} as company_id, ${keysOfRow(v)} as keys
        from ${v} join ${vacancies} on ${vacancies.id} = ${v.id}
        where ${v.id} = any(${ids}) and ${v.expires_at} > ${now.toISOString()}`,
      fits: sql`(${s.sum_kzt} is null or published.sum_kzt >= ${s.sum_kzt})
        and not exists (select from ${hiddenItems} where ${isHidden})`,
    }
  },
  resume: (ids, now) => {
    const r = resumeSearchRows
    const isBlocked = hasBlocked(sql`published.owner_id`, (company) => isMember(company, s.user_id))
    return {
      published: sql`select ${r.id} as id, ${resumes.published_at} as published_at, ${r.salary_kzt} as sum_kzt,
          strip(${r.words}) as words, ${levelAt(now)} as level, ${r.owner_id} as owner_id, ${keysOfRow(r)} as keys
        from ${r} join ${resumes} on ${resumes.id} = ${r.id} where ${r.id} = any(${ids})`,
      fits: sql`(${s.sum_kzt} is null or published.sum_kzt <= ${s.sum_kzt})
        and (${s.levels} is null or published.level = any(${s.levels}))
        and ${hasFeature(s.user_id, 'resumes.alerts')} and ${not(isBlocked)}`,
    }
  },
}

/** A message counts the new results of a saved search up to this number. */
const mostNew = 1000

export async function scheduleAlerts(
  db: Executor,
  alerts: { id: number; at: Date | null }[],
): Promise<void> {
  if (alerts.length === 0) return
  const ids = sql.param(alerts.map(({ id }) => id))
  const times = sql.param(alerts.map(({ at }) => at?.toISOString() ?? null))
  await db.execute(sql`
    update ${state} set alert_at = due.at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) due (id, at) where ${state.search_id} = due.id`)
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

/** Returns the saved searches for which a message is due, of up to `limit` accounts. */
export async function findDue(db: Executor, now: Date, limit: number): Promise<DueAlert[]> {
  const { rows } = await db.execute<DueAlert & Record<string, unknown>>(sql`
    with due as (
      select distinct ${s.user_id} as user_id from ${state} join ${s} on ${s.id} = ${state.search_id}
      where ${state.alert_at} <= ${now.toISOString()} limit ${limit}
    )
    select ${s.id}::int as id, ${s.user_id}::int as user_id, ${s.channels} as channels, fresh.count, fresh.item_ids
    from due join ${s} on ${s.user_id} = due.user_id
    join ${state} on ${state.search_id} = ${s.id} and ${state.alert_at} <= ${now.toISOString()}
    cross join lateral (
      select count(*)::int as count, (array_agg(item_id::int order by matched_at desc, item_id desc))[1:5] as item_ids
      from (
        select ${m.item_id} as item_id, ${m.matched_at} as matched_at from ${m} where ${m.search_id} = ${s.id}
          and ${m.matched_at} > greatest(${state.last_opened_at}, ${state.last_sent_at})
        order by ${m.matched_at} desc limit ${mostNew}
      ) newest
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

export async function markTold(db: Executor, ids: number[], now: Date): Promise<void> {
  await db
    .update(state)
    .set({ alert_at: null, last_sent_at: now })
    .where(sql`${state.search_id} = any(${sql.param(ids)}::bigint[])`)
}

function isAnyOf(ids: number[]): SQL {
  return sql`${s.id} = any(${sql.param(ids)}::bigint[])`
}

/** Returns the saved searches of a message, except those that the account has deleted. */
export function findTold(db: Executor, ids: number[]) {
  return db
    .select({
      id: s.id,
      public_id: s.public_id,
      entity: s.entity,
      name: s.name,
      address: s.address,
    })
    .from(s)
    .where(isAnyOf(ids))
}

/** Returns saved searches that were last compiled at `before` or earlier, after the id `after`, with account types. */
export function findStale(db: Executor, before: Date, after: number, limit: number) {
  return db
    .select({
      id: s.id,
      entity: s.entity,
      address: s.address,
      user_id: s.user_id,
      side: users.account_type,
    })
    .from(s)
    .innerJoin(state, eq(state.search_id, s.id))
    .innerJoin(users, eq(users.id, s.user_id))
    .where(and(gt(s.id, after), lte(state.compiled_at, before)))
    .orderBy(s.id)
    .limit(limit)
}

/** Stores a newly compiled search; updates its row, and thereby its index, only if something has changed. */
export async function setCompiled(
  db: Executor,
  id: number,
  { keys, words, sum_kzt, levels }: CompiledSearch,
  now: Date,
): Promise<void> {
  await db
    .update(s)
    .set({ keys, words, sum_kzt, levels })
    .where(
      and(
        eq(s.id, id),
        sql`(${s.keys}, ${s.words}, ${s.sum_kzt}, ${s.levels}) is distinct from
          (${sql.param(keys)}::text[], ${words}::tsquery, ${sum_kzt}::int, ${sql.param(levels)}::text[])`,
      ),
    )
  await db.update(state).set({ compiled_at: now }).where(eq(state.search_id, id))
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
  return rows
}
