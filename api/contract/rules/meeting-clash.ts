// Whether somebody who offers a time would have to be in two places at once.

/** When one meets, or may have to: any of the times; minutes, times RFC 3339. */
export interface MeetingTimes {
  times: readonly string[]
  duration_minutes: number
}

export interface MeetingClash<M> {
  meeting: M
  /** Its time that overlaps. */
  at: string
  /** Which of the wanted times it overlaps. */
  wanted: number
}

/** The meetings that overlap a wanted time, each once; one may begin at the moment in which another ends. */
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
