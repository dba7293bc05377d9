import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { busyCalendarRules } from '../contract/rules/busy-calendar.ts'
import type { BusyTime } from '../contract/rules/free-slots.ts'
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
  const worker = new Worker(new URL('./calendar-worker.js', import.meta.url), {
    workerData: { text, from, to, timeZone, limits: calendarLimits },
    resourceLimits: { maxOldGenerationSizeMb: calendarLimits.megabytes },
  })
  const deadline = AbortSignal.timeout(calendarLimits.seconds * 1000)
  const ends = signal ? AbortSignal.any([signal, deadline]) : deadline
  try {
    const [answer] = (await once(worker, 'message', { signal: ends })) as [WorkerAnswer]
    if (answer.problem) throw new CalendarError(answer.problem)
    return answer.busy.map(([begin, end]) => ({
      starts_at: new Date(begin).toISOString(),
      ends_at: new Date(end).toISOString(),
    }))
  } catch (error) {
    if (error instanceof CalendarError) throw error
    throw new CalendarError('too_many_events', { cause: error })
  } finally {
    await worker.terminate()
  }
}

type WorkerAnswer =
  | { problem: CalendarError['problem']; busy?: undefined }
  | { problem?: undefined; busy: [begin: number, end: number][] }
