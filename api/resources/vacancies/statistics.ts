import type { OperationInput } from '../../contract/endpoint.ts'
import { comparedVacancies } from '../../contract/rules/pay-position.ts'
import type {
  getVacancyStatistics as contract,
  VacancyStatistics,
} from '../../contract/vacancy-statistics.ts'
import { areasOfRegion, regionName, specialtyName } from '../../dictionaries/dictionaries.ts'
import { Failure } from '../../http/failure.ts'
import { localTime } from '../../contract/rules/local-time.ts'
import type { SignedInScope } from '../../scope.ts'
import { findMarket, findStatistics } from './statistics-queries.ts'

const shownDays = 30
const dayMs = 24 * 3600_000

type Row = NonNullable<Awaited<ReturnType<typeof findStatistics>>>

export async function getVacancyStatistics(
  { db, account, country: { timeZone }, ...scope }: SignedInScope,
  { params }: OperationInput<typeof contract>,
): Promise<VacancyStatistics> {
  const now = scope.now()
  const dayOf = (at: Date) => localTime(at, timeZone).day
  const since = dayOf(new Date(now.getTime() - (shownDays - 1) * dayMs))
  const row = await findStatistics(db, account, params.id, { timeZone, since })
  if (!row) throw new Failure('vacancies:not_found')
  const { median_hours, days: _, ...totals } = row.sent
  const begin = [since, dayOf(row.created_at)].toSorted().at(-1) ?? since
  return {
    views: row.views,
    ...totals,
    own_invitations: row.own_invitations,
    median_answer_hours: median_hours === null ? null : Math.round(median_hours * 10) / 10,
    days: daysBetween(begin, dayOf(row.archived_at ?? now)).map((day) => numbersOf(row, day)),
    market: await marketOf(db, row, now),
  }
}

function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
  )
}

function numbersOf({ viewed, sent }: Row, day: string): VacancyStatistics['days'][number] {
  const { applications = 0, answers = 0 } = sent.days.find((each) => each.day === day) ?? {}
  return {
    day,
    views: viewed.find((each) => each.day === day)?.times ?? 0,
    applications,
    answers,
  }
}

async function marketOf(db: SignedInScope['db'], row: Row, now: Date) {
  const { specialty_code, area_code, salary_monthly_kzt: own } = row
  const areas = area_code === null ? null : areasOfRegion(area_code)
  const { vacancies, quartiles } = await findMarket(db, row, areas, now)
  const [lower = 0, median = 0, upper = 0] = quartiles?.map(Math.round) ?? []
  return {
    specialty: specialtyName(specialty_code),
    region: area_code && regionName(area_code),
    vacancies,
    own,
    quartiles: vacancies >= comparedVacancies ? { lower, median, upper } : null,
  }
}
