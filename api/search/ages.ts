// The newest rows are asked first: what is common is found among them, however many more there are (docs/decisions/039).
import { sql, type Column } from 'drizzle-orm'
import { resumeSearchRows, vacancySearchRows } from '../database/tables.ts'
import type { Executor } from '../scope.ts'
import { marked } from './ask.ts'
import type { SearchRows } from './rows.ts'

export interface Day {
  /** Since 1970. */
  day: number
  /** How many rows are of it. */
  count: number
}

/** The days of the rows of each list, the newest first. */
export type Ages = Map<SearchRows, Day[]>

/** More make a query longer than it is worth. */
const mostDays = 40

export async function readAges(db: Executor): Promise<Ages> {
  const vacancies = await daysOf(db, vacancySearchRows, vacancySearchRows.published_at)
  const resumes = await daysOf(db, resumeSearchRows, resumeSearchRows.raised_at)
  return new Map<SearchRows, Day[]>([
    [vacancySearchRows, vacancies],
    [resumeSearchRows, resumes],
  ])
}

async function daysOf(db: Executor, rows: SearchRows, moment: Column): Promise<Day[]> {
  const { rows: days } = await db.execute<Day & Record<string, unknown>>(sql`
    select floor(extract(epoch from ${moment}) / 86400)::int as day, count(*)::int as count
    from ${rows} group by 1 order by 1 desc`)
  return days
}

/**
 * The newest `size` rows and the others, each as a query of their vectors; null is all of them, where there are no others or the
 * newest are of too many days.
 */
export function newestFirst(days: readonly Day[], now: Date, size: number): (string | null)[] {
  // What comes in until the days are read again belongs to the newest.
  const last = Math.floor(now.getTime() / 86_400_000) + 1
  let sum = 0
  const oldest = days.find(({ count }) => (sum += count) >= size)?.day
  if (oldest === undefined || oldest === days.at(-1)?.day || last - oldest >= mostDays)
    return [null]
  const marks = Array.from({ length: last - oldest + 1 }, (_, index) => `day=${last - index}`)
  return [marked(marks), `!(${marked(marks)})`]
}
