import { experienceLevels, type ExperienceLevel } from './vocabulary.ts'

interface Job {
  start: string | null
  end: string | null
}

/** Months worked by `now`, overlapping jobs counted once; both ends are YYYY-MM and belong to the job. */
export function totalExperienceMonths(jobs: readonly Job[], now: Date): number {
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const spans = jobs
    .flatMap((job) =>
      job.start
        ? [{ from: monthNumber(job.start), to: job.end ? monthNumber(job.end) : today }]
        : [],
    )
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

/** The months of each level, and those of the next; below zero, a job begins in the future. */
export const monthsOfLevel: Record<ExperienceLevel, [from: number, to: number]> = {
  no_experience: [-1200, 12],
  '1_3': [12, 36],
  '3_6': [36, 72],
  '6_plus': [72, 2400],
}

/** The level of who has worked so long. */
export function levelAfter(months: number): ExperienceLevel {
  return experienceLevels.find((level) => months < monthsOfLevel[level][1]) ?? '6_plus'
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
