const dayMs = 24 * 3600_000

/** Returns when the employer has to answer an application; null if the vacancy promises no answer. */
export function answerDeadline(appliedAt: Date, responseDueDays: number): Date
export function answerDeadline(appliedAt: Date, responseDueDays: number | null): Date | null
export function answerDeadline(appliedAt: Date, responseDueDays: number | null): Date | null {
  return responseDueDays === null ? null : new Date(appliedAt.getTime() + responseDueDays * dayMs)
}
