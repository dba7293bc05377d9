/** A meeting with its offered times and its duration in minutes. */
export interface MeetingTimes {
  times: readonly string[]
  duration_minutes: number
}

export interface MeetingClash<M> {
  meeting: M
  /** The time of the existing meeting that overlaps with the new meeting. */
  at: string
  /** The new meeting's time that overlaps, as an index into its list of times. */
  wanted: number
}

/** Returns the existing meetings that overlap with a new meeting. */
export function clashesOf<M extends MeetingTimes>(
  wanted: MeetingTimes,
  meetings: readonly M[],
): MeetingClash<M>[] {
  return meetings.flatMap((meeting) => {
    for (const [index, time] of wanted.times.entries()) {
      const at = meeting.times.find((each) => overlap(time, wanted, each, meeting))
      if (at !== undefined) return [{ meeting, at, wanted: index }]
    }
    return []
  })
}

function overlap(a: string, ofA: MeetingTimes, b: string, ofB: MeetingTimes): boolean {
  const [startA, startB] = [Date.parse(a), Date.parse(b)]
  return startA < startB + lengthMs(ofB) && startB < startA + lengthMs(ofA)
}

function lengthMs({ duration_minutes }: MeetingTimes): number {
  return duration_minutes * 60_000
}
