/** An employer may offer meetings that begin at the earliest in `minutes` and at the latest in `days` from now. */
export const meetingBounds = { minutes: 30, days: 60 } as const
const earliestMs = meetingBounds.minutes * 60_000
const dayMs = 24 * 3600_000

/** Returns the errors of offered meeting times: too early, too late or repeated; `choiceDays` if a candidate chooses. */
export function meetingTimeErrors(
  times: readonly (readonly [field: string, at: string])[],
  now: Date,
  choiceDays?: number,
): Record<string, string[]> {
  const latestMs = meetingBounds.days * dayMs
  const errors: Record<string, string[]> = {}
  const taken = new Set<number>()
  for (const [field, at] of times) {
    const moment = Date.parse(at)
    const ahead = moment - now.getTime()
    if (ahead < earliestMs) errors[field] = ['too_soon']
    else if (ahead > latestMs) errors[field] = ['too_late']
    else if (choiceDays && ahead > choiceDays * dayMs) errors[field] = ['too_late_to_choose']
    else if (taken.has(moment)) errors[field] = ['duplicate']
    taken.add(moment)
  }
  return errors
}
