import { hourMs, meetingsADay, meetingTime, startOfDay } from './calendar.ts'
import type { Random } from './random.ts'

export type Bookings = ReturnType<typeof createBookings>

/** Remembers the times of all demo meetings, so that no person has two meetings at the same time. */
export function createBookings() {
  const taken = new Set<string>()
  const keys = (attendants: readonly string[], time: number) =>
    attendants.map((attendant) => `${attendant} ${time}`)
  const isFree = (attendants: readonly string[], time: number) =>
    [time - hourMs / 2, time, time + hourMs / 2].every((near) =>
      keys(attendants, near).every((key) => !taken.has(key)),
    )

  /** Finds a time for a demo meeting at which all its participants are free; null if there is none. */
  function book(
    random: Random,
    attendants: readonly string[],
    day: Date,
    days: number,
  ): Date | null {
    const first = random.int(0, meetingsADay - 1)
    for (let later = 0; later < 3 * meetingsADay; later += 1) {
      const ahead = days + Math.floor(later / meetingsADay)
      const time = meetingTime(day, ahead, first + later)
      if (!isFree(attendants, time.getTime())) continue
      for (const key of keys(attendants, time.getTime())) taken.add(key)
      return time
    }
    return null
  }

  function alternatives(
    random: Random,
    attendants: readonly string[],
    meeting: Date,
    count: number,
  ): Date[] {
    const times: Date[] = []
    for (let days = 1; times.length < count && days < 8; days += 1) {
      const time = meetingTime(startOfDay(meeting), days, random.int(0, meetingsADay - 1))
      const isNew = times.every((other) => other.getTime() !== time.getTime())
      if (isNew && isFree(attendants, time.getTime())) times.push(time)
    }
    return times
  }

  return { book, alternatives }
}
