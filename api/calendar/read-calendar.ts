import { busyCalendarRules } from '../contract/rules/busy-calendar.ts'
import type { BusyTime } from '../contract/rules/free-slots.ts'
import { runLimited } from '../limited-process/run-limited.ts'
import type { BusyTimesRead, CalendarToRead } from './busy-times-reader.ts'
import { calendarLimits, CalendarError } from './calendar-error.ts'
import { fetchCalendar } from './fetch-calendar.ts'

interface CalendarWindow {
  now: Date
  /** The zone of times without one, and of events that last whole days. */
  timeZone: string
}

/** Returns the busy times of the calendar at an address; throws a `CalendarError`. */
export type ReadCalendar = (
  address: string,
  window: CalendarWindow,
  signal?: AbortSignal,
) => Promise<BusyTime[]>

export const readCalendar: ReadCalendar = async (address, window, signal) =>
  busyTimesIn(await fetchCalendar(address, signal), window, signal)

/** Returns the busy times of an iCalendar file, joined where they touch, without anything else of the events. */
export async function busyTimesIn(
  text: string,
  { now, timeZone }: CalendarWindow,
  signal?: AbortSignal,
): Promise<BusyTime[]> {
  const from = now.getTime()
  const to = from + busyCalendarRules.days * 24 * 3600_000
  const answer = await runLimited<BusyTimesRead>(
    new URL('./busy-times-reader.ts', import.meta.url),
    { text, from, to, timeZone } satisfies CalendarToRead,
    calendarLimits,
    signal,
  ).catch((error: unknown) => {
    throw new CalendarError('too_many_events', { cause: error })
  })
  if (answer.problem) throw new CalendarError(answer.problem)
  return answer.busy.map(([begin, end]) => ({
    starts_at: new Date(begin).toISOString(),
    ends_at: new Date(end).toISOString(),
  }))
}
