import { experienceLevels, type ExperienceLevel } from './vocabulary.ts'

interface Job {
  start: string | null
  end: string | null
}

/** Returns the number of months in which a person worked. A month with two jobs counts once. */
export function totalExperienceMonths(jobs: readonly Job[], now: Date): number {
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const spans = jobs
    .flatMap((job) => (job.start ? [spanOf(job.start, job.end, today)] : []))
    .toSorted((a, b) => a.from - b.from)
  let total = 0
  let counted = -1
  for (const { from, to } of spans) {
    const start = Math.max(from, counted + 1)
    const end = Math.min(to, today)
    if (end < start) continue
    total += end - start + 1
    counted = end
  }
  return total
}

/** The range of months of work for each level of experience. Jobs in the future give a negative number of months. */
export const monthsOfLevel: Record<ExperienceLevel, [from: number, to: number]> = {
  no_experience: [-1200, 12],
  '1_3': [12, 36],
  '3_6': [36, 72],
  '6_plus': [72, 2400],
}

export function levelAfter(months: number): ExperienceLevel {
  return experienceLevels.find((level) => months < monthsOfLevel[level][1]) ?? '6_plus'
}

function spanOf(start: string, end: string | null, today: number): { from: number; to: number } {
  const from = monthNumber(start, 6)
  const to = end ? monthNumber(end, 5) : today
  if (!end || from <= to) return { from, to }
  return { from: monthNumber(start, 0), to: monthNumber(end, 11) }
}

/** Returns the number of months since year 0. `unknown` is the month (0 to 11) for a date that has only a year. */
function monthNumber(month: string, unknown: number): number {
  const number = month.length > 4 ? Number(month.slice(5, 7)) - 1 : unknown
  return Number(month.slice(0, 4)) * 12 + number
}

/** Sorts jobs by their end, newest first: current jobs are first, jobs without dates last. */
export function newestFirst<Of extends Job>(jobs: readonly Of[]): Of[] {
  const endOf = ({ start, end }: Job) => (start === null ? '' : (end ?? '9999'))
  const marks = (job: Of) => [endOf(job).padEnd(7, '-12'), (job.start ?? '').padEnd(7, '-00')]
  return jobs.toSorted((one, other) => {
    const [end = '', start = ''] = marks(one)
    const [otherEnd = '', otherStart = ''] = marks(other)
    if (end !== otherEnd) return end < otherEnd ? 1 : -1
    return start === otherStart ? 0 : start < otherStart ? 1 : -1
  })
}
