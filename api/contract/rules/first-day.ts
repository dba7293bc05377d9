// An employer may set the first working day of a hired candidate at most this many days ahead.
export const firstDayBounds = { days: 180 } as const

/** Returns an error code if the first working day is in the past or too far in the future; otherwise null. */
export function firstDayError(startsAt: string, now: Date): 'day_passed' | 'day_too_far' | null {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (ahead <= 0) return 'day_passed'
  return ahead > firstDayBounds.days * 24 * 3600_000 ? 'day_too_far' : null
}
