import { and, eq, gte, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import { shownRecord } from '../../../contract/rules/answer-record.ts'
import { limits } from '../../../contract/rules/limits.ts'
import type { Keeper, MarketAnswers } from '../../../contract/vacancies.ts'
import { answerRecords as r, companies } from '../../../database/tables.ts'
import { imageUrl } from '../../../files/image-url.ts'
import type { Executor } from '../../../scope.ts'
import { openVacancies } from '../../vacancies/facts.ts'

const hasRecord = gte(r.due, limits.recordFewest)
const isGood = sql`${r.on_time} * 10 >= ${r.due} * ${limits.recordGood}`

/** Sums up the answer records of all companies; null if there are too few to say anything. */
export async function findMarketAnswers(db: Executor): Promise<MarketAnswers | null> {
  const [row] = await db
    .select({
      due: sql<number>`coalesce(sum(${r.due}), 0)::int`,
      on_time: sql<number>`coalesce(sum(${r.on_time}), 0)::int`,
      median_minutes: sql<
        number | null
      >`percentile_disc(0.5) within group (order by ${r.median_minutes})`,
      companies: sql<number>`count(*)::int`,
      good_companies: sql<number>`(count(*) filter (where ${isGood}))::int`,
    })
    .from(r)
    .where(hasRecord)
  if (!row || row.companies < limits.marketFewest) return null
  const { companies: counted, good_companies, ...answers } = row
  const { due, tenths, median_hours } = shownRecord(answers) ?? {}
  if (due === undefined || tenths === undefined) return null
  return { due, tenths, median_hours: median_hours ?? null, companies: counted, good_companies }
}

/** Finds verified companies that answer in time and have vacancies, in an order that changes with the day. */
export async function findKeepers(db: Executor, now: Date): Promise<Keeper[]> {
  const open = openVacancies(companies.id, now)
  const day = now.toISOString().slice(0, 10)
  const rows = await db
    .select({
      name: companies.name,
      slug: companies.slug,
      logo: companies.logo,
      due: r.due,
      on_time: r.on_time,
      median_minutes: r.median_minutes,
      open_vacancies_count: open,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .where(
      and(
        hasRecord,
        isGood,
        eq(companies.verification, 'verified'),
        isNull(companies.merged_into),
        sql`${open} >= ${limits.keeperVacancies}`,
      ),
    )
    .orderBy(sql`md5(${companies.slug} || ${day})`)
    .limit(limits.keepers)
  return rows.flatMap(({ name, slug, logo, open_vacancies_count, ...counted }) => {
    const answer_record = shownRecord(counted)
    return answer_record
      ? [{ name, slug, logo_url: imageUrl(logo), open_vacancies_count, answer_record }]
      : []
  })
}

/** The SQL condition that a company answers in time often enough for the filter of lists. */
export function hasGoodRecord(companyId: Column): SQL {
  return sql`exists (select from ${r} where ${and(eq(r.company_id, companyId), hasRecord, isGood)})`
}
