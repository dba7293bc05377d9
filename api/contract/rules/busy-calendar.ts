/** Why the calendar of a member could not be read. */
export const calendarProblems = [
  /** The address is not one of a public host with https, or its host does not answer. */
  'unreachable',
  /** The host answers with another status than 200. */
  'refused',
  'too_slow',
  'too_large',
  'too_many_events',
  'not_a_calendar',
] as const
export type CalendarProblem = (typeof calendarProblems)[number]

/** The calendar of a member is read every `minutes`; its events of the next `days` count. */
export const busyCalendarRules = {
  minutes: 15,
  days: 60,
  megabytes: 5,
  seconds: 10,
  events: 10_000,
} as const
