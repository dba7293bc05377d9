import { busyCalendarRules, type CalendarProblem } from '../contract/rules/busy-calendar.ts'

export const calendarLimits = {
  bytes: busyCalendarRules.megabytes * 1024 * 1024,
  seconds: busyCalendarRules.seconds,
  redirects: 3,
  events: busyCalendarRules.events,
  /** How many occurrences of repeated events are computed. */
  occurrences: 200_000,
  /** How many separate busy times one calendar may have. */
  busyTimes: 2000,
  /** The memory of the process that reads a calendar. */
  megabytes: 256,
} as const

/** A calendar that cannot be read; the member is told the problem. */
export class CalendarError extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem, options?: ErrorOptions) {
    super(`calendar: ${problem}`, options)
    this.problem = problem
  }
}
