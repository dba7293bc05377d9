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

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
