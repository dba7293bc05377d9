import type { Party } from './scenarios.ts'
import type { Random } from './random.ts'

// All of Kazakhstan has the UTC offset +05:00 all year round.
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
const offsetMs = 5 * hourMs

/** Returns when the day of `now` began in Almaty. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs)
}

/** Returns the weekday (0 is Sunday) and the hour in Kazakhstan's time. */
export function localTime(time: number): { weekday: number; hour: number } {
  const local = new Date(time + offsetMs)
  return { weekday: local.getUTCDay(), hour: ((time + offsetMs) % dayMs) / hourMs }
}

const meetingHours = [9.5, 10, 10.5, 11, 11.5, 12, 14, 14.5, 15, 15.5, 16, 16.5]
/** The number of times per day at which a demo meeting may begin. */
export const meetingsADay = meetingHours.length

/** Returns a meeting time `days` days from today, or on the next Monday if that day is on a weekend. */
export function meetingTime(today: Date, days: number, place: number): Date {
  const day = today.getTime() + days * dayMs
  const weekend = { 0: 1, 6: 2 }[localTime(day).weekday] ?? 0
  const hour = meetingHours[place % meetingHours.length] ?? 10
  return new Date(day + weekend * dayMs + hour * hourMs)
}

// The hours in which people apply and answer, each with a weight: how often it is chosen.
const habits = {
  candidate: [
    [7, 2],
    [8, 4],
    [9, 5],
    [10, 4],
    [11, 4],
    [12, 6],
    [13, 6],
    [14, 4],
    [15, 4],
    [16, 4],
    [17, 4],
    [18, 5],
    [19, 6],
    [20, 6],
    [21, 5],
    [22, 2],
  ],
  employer: [
    [9, 5],
    [10, 6],
    [11, 6],
    [12, 3],
    [13, 2],
    [14, 5],
    [15, 5],
    [16, 5],
    [17, 4],
  ],
  /** The hours of employers who answer after work or on a Saturday. */
  late: [
    [10, 2],
    [11, 2],
    [18, 3],
    [19, 3],
    [20, 1],
  ],
} as const

/** Returns a time shortly before `time`, in hours when employers (or candidates) usually use the site. */
export function humanTime(random: Random, time: number, side: Party): number {
  const habit = side === 'employer' && random.chance(0.06) ? 'late' : side
  const hours = habits[habit]
  let day = startOfDay(new Date(time)).getTime()
  for (;;) {
    const isFree = habit === 'employer' && [0, 6].includes(localTime(day).weekday)
    const past = isFree ? [] : hours.filter(([hour]) => day + hour * hourMs < time)
    const isChosen = random.chance(weightOf(past) / weightOf(hours))
    if (isChosen) {
      const [hour] = random.weighted(past, ([, share]) => share)
      const from = day + hour * hourMs
      const to = Math.min(from + hourMs, time)
      return Math.floor((from + random.next() * (to - from)) / 1000) * 1000
    }
    day -= dayMs
  }
}

function weightOf(hours: readonly (readonly [number, number])[]): number {
  return hours.reduce((sum, [, share]) => sum + share, 0)
}

/** Returns the month `months` before today, as YYYY-MM. */
export function monthBefore(today: Date, months: number): string {
  const local = new Date(today.getTime() + offsetMs)
  const count = local.getUTCFullYear() * 12 + local.getUTCMonth() - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
