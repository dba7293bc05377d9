// The first working day of a hired candidate: how far ahead an employer may set it.
export const firstDayBounds = { days: 180 } as const

/** Returns the error code of the first day: it has passed, or lies too far ahead; null if it is allowed. */
export function firstDayError(startsAt: string, now: Date): 'day_passed' | 'day_too_far' | null {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (ahead <= 0) return 'day_passed'
  return ahead > firstDayBounds.days * 24 * 3600_000 ? 'day_too_far' : null
}
