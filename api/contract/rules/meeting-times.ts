/** How soon and how late one may offer to meet. */
const earliestMs = 30 * 60_000
const latestMs = 60 * 24 * 3600_000

/** By their fields what is wrong with offered times: every one within the bounds, and none of them twice. */
export function meetingTimeErrors(
  times: readonly (readonly [field: string, at: string])[],
  now: Date,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const taken = new Set<number>()
  for (const [field, at] of times) {
    const moment = Date.parse(at)
    const ahead = moment - now.getTime()
    if (ahead < earliestMs) errors[field] = ['too_soon']
    else if (ahead > latestMs) errors[field] = ['too_late']
    else if (taken.has(moment)) errors[field] = ['duplicate']
    taken.add(moment)
  }
  return errors
}
