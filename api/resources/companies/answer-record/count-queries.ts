import { gt, sql } from 'drizzle-orm'
import {
  answeringMoves,
  unansweredMoves,
  withdrawingMoves,
  type CountedAnswers,
} from '../../../contract/rules/answer-record.ts'
import { limits } from '../../../contract/rules/limits.ts'
import {
  answerRecords,
  applicationHistory,
  applications,
  companies,
} from '../../../database/tables.ts'
import type { Executor } from '../../../scope.ts'

const textOf = (actions: readonly string[]) =>
  sql.raw(`(${actions.map((action) => `'${action}'`).join(', ')})`)

/** SQL for the answers of companies that were due in the last 90 days, by the rule of `countedAnswers`. */
function counted(companyIds: number[], now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    select a.company_id, count(*)::int as due,
      count(*) filter (where ended.answered_at <= a.response_due_at)::int as on_time,
      floor(extract(epoch from percentile_cont(0.5) within group (order by ended.answered_at - sent.at)) / 60)::int
        as median_minutes
    from ${applications} a
    cross join lateral (
      select h.id, h.at from ${applicationHistory} h
      where h.application_id = a.id and h.action = 'apply' order by h.id desc limit 1
    ) sent
    left join lateral (
      select h.at, h.action in ${textOf(withdrawingMoves)} as is_withdrawn,
        case when h.by = 'employer' then h.at end as answered_at
      from ${applicationHistory} h
      where h.application_id = a.id and h.id > sent.id
        and (h.by = 'employer' and h.action in ${textOf(answeringMoves)}
          or h.action in ${textOf([...withdrawingMoves, ...unansweredMoves])})
      order by h.id limit 1
    ) ended on true
    where a.company_id = any(${sql.param(companyIds)}::bigint[])
      and a.initiated_by = 'candidate' and a.response_due_at <= ${at}
      and a.response_due_at > ${at} - ${limits.recordDays} * interval '24 hours'
      and not coalesce(ended.is_withdrawn and ended.at <= a.response_due_at, false)
    group by a.company_id`
}

export interface RecordChange {
  before: CountedAnswers | null
  after: CountedAnswers | null
}

/** Finds a company whose vacancies need the mark of those that answer in time, or need it no more; locks its record. */
export async function lockWrongMark(db: Executor): Promise<number | null> {
  const { company_id, due, on_time, is_marked } = answerRecords
  const isGood = sql`(${due} >= ${limits.recordFewest} and ${on_time} * 10 >= ${due} * ${limits.recordGood})`
  const [row] = await db
    .update(answerRecords)
    .set({ is_marked: sql`not ${is_marked}` })
    .where(
      sql`${company_id} = (select company_id from ${answerRecords} where ${is_marked} <> ${isGood}
        order by company_id limit 1 for update skip locked)`,
    )
    .returning({ company_id })
  return row?.company_id ?? null
}

/** Returns the ids of the next companies, in the order of their ids. */
export async function findNextCompanies(
  db: Executor,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { id } = companies
  const rows = await db.select({ id }).from(companies).where(gt(id, after)).orderBy(id).limit(limit)
  return rows.map((row) => row.id)
}

/** Counts the answers of companies anew, stores them, and returns the records that differ from those before. */
export async function storeCounts(
  db: Executor,
  companyIds: number[],
  now: Date,
): Promise<RecordChange[]> {
  const asJson = (row: 'old' | 'new') =>
    sql`case when ${sql.raw(row)}.company_id is not null then jsonb_build_object('due', ${sql.raw(row)}.due,
      'on_time', ${sql.raw(row)}.on_time, 'median_minutes', ${sql.raw(row)}.median_minutes) end`
  const { rows } = await db.execute<RecordChange & Record<string, unknown>>(sql`
    with counted as materialized (${counted(companyIds, now)}),
    changed as materialized (
      select coalesce(new.company_id, old.company_id) as company_id,
        new.due, new.on_time, new.median_minutes, ${asJson('old')} as before, ${asJson('new')} as after
      from counted new full join (
        select * from ${answerRecords} where company_id = any(${sql.param(companyIds)}::bigint[])
      ) old on old.company_id = new.company_id
      where (coalesce(new.due, 0), coalesce(new.on_time, 0), new.median_minutes)
        is distinct from (coalesce(old.due, 0), coalesce(old.on_time, 0), old.median_minutes)
    ), emptied as (
      update ${answerRecords} set due = 0, on_time = 0, median_minutes = null
      where company_id in (select company_id from changed where after is null)
    ), written as (
      insert into ${answerRecords} (company_id, due, on_time, median_minutes)
      select company_id, due, on_time, median_minutes from changed where after is not null
      on conflict (company_id) do update
        set due = excluded.due, on_time = excluded.on_time, median_minutes = excluded.median_minutes
    )
    select before, after from changed`)
  return rows
}
