import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { VacancyStatistics } from '../../contract/vacancy-statistics.ts'
import {
  applicationHistory,
  applications as a,
  vacancies as v,
  vacancyViews,
  vacancyViewsOfDay,
} from '../../database/tables.ts'
import type { KeyedAccount, Executor } from '../../scope.ts'
import { isUndeletedBy } from '../applications/facts.ts'
import { isMember } from '../companies/facts.ts'
import { viewCountsOf } from '../views/facts.ts'
import { isPublished } from './facts.ts'

type Totals = Pick<VacancyStatistics, 'applications' | 'answered' | 'invited' | 'hired' | 'sources'>

interface Sent extends Totals {
  median_hours: number | null
  days: { day: string; applications: number; answers: number }[]
}

/** The moves of an employer that stop the clock of an application. */
const answers = sql.raw(`('invite', 'interview', 'reject', 'hire')`)

/** Reads the numbers of a vacancy of the account's companies; days are those of the time zone, from a day on. */
export async function findStatistics(
  db: Executor,
  account: KeyedAccount,
  publicId: string,
  { timeZone, since }: { timeZone: string; since: string },
) {
  const ofVacancy = sql`${a.vacancy_id} = ${v.id} and ${isUndeletedBy('employer')}`
  const [row] = await db
    .select({
      id: v.id,
      specialty_code: v.specialty_code,
      area_code: v.area_code,
      salary_monthly_kzt: v.salary_monthly_kzt,
      created_at: v.created_at,
      archived_at: v.archived_at,
      views: viewCountsOf(vacancyViews).total,
      own_invitations: sql<number>`(select count(*)::int from ${a}
        where ${ofVacancy} and ${a.initiated_by} = 'employer')`,
      viewed: sql<{ day: string; times: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'times', d.times)), '[]')
        from ${vacancyViewsOfDay} d where d.vacancy_id = ${v.id} and d.day >= ${since}::date)`,
      sent: sql<Sent>`(
        with each as materialized (
          select ${a.created_at} as sent_at, ${a.source} as source, ${a.outcome} as outcome, moves.*
          from ${a} cross join lateral (
            select min(h.at) as answered_at, bool_or(h.action in ('invite', 'interview')) as is_invited
            from ${applicationHistory} h
            where h.application_id = ${a.id} and h.by = 'employer' and h.action in ${answers}
          ) moves
          where ${ofVacancy} and ${a.initiated_by} = 'candidate'
        ), moments as (
          select (sent_at at time zone ${timeZone}::text)::date as day, 1 as sent, 0 as answered from each
          union all
          select (answered_at at time zone ${timeZone}::text)::date, 0, 1 from each where answered_at is not null
        )
        select jsonb_build_object(
          'applications', count(*), 'answered', count(answered_at),
          'invited', count(*) filter (where is_invited), 'hired', count(*) filter (where outcome = 'hired'),
          'median_hours', percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at)) / 3600,
          'sources', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (
            select source, count(*)::int as count from each group by source order by count desc, source) s),
          'days', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from (
            select day, sum(sent)::int as applications, sum(answered)::int as answers
            from moments where day >= ${since}::date group by day) d)
        ) from each)`,
    })
    .from(v)
    .leftJoin(vacancyViews, eq(vacancyViews.vacancy_id, v.id))
    .where(and(eq(v.public_id, publicId), isMember(v.company_id, account, 'read', v.id)))
  return row ?? null
}

interface Compared {
  id: number
  specialty_code: string
}

/** Returns how many other published vacancies of the specialty name their pay, and its quartiles. */
export async function findMarket(
  db: Executor,
  { id, specialty_code }: Compared,
  areas: string[] | null,
  now: Date,
) {
  const [row] = await db
    .select({
      vacancies: sql<number>`count(*)::int`,
      quartiles: sql<number[] | null>`to_jsonb(percentile_cont(array[0.25, 0.5, 0.75])
        within group (order by ${v.salary_monthly_kzt}))`,
    })
    .from(v)
    .where(
      and(
        isPublished(now),
        eq(v.specialty_code, specialty_code),
        areas ? inArray(v.area_code, areas) : undefined,
        isNotNull(v.salary_monthly_kzt),
        ne(v.id, id),
      ),
    )
  return row ?? { vacancies: 0, quartiles: null }
}
