import { CalendarError } from '../../calendar/calendar-error.ts'
import type { ReadCalendar } from '../../calendar/read-calendar.ts'
import { busyCalendarRules } from '../../contract/rules/busy-calendar.ts'
import type { Db } from '../../database/connect.ts'
import type { Job } from '../../jobs/job.ts'
import { nextReading } from './busy-calendar.ts'
import { claimCalendars, storeReading, type BusyCalendarRow } from './busy-queries.ts'

interface ReadCalendarsOptions {
  db: Db
  now: () => Date
  timeZone: string
  readCalendar: ReadCalendar
}

/** How many calendars are read at once; each takes a thread for as long. */
const atOnce = 4

/** Reads the private calendars of members that are due. */
export function readCalendars({
  db,
  now,
  timeZone,
  readCalendar,
}: ReadCalendarsOptions): Job<object> {
  async function read(
    calendar: Pick<BusyCalendarRow, 'user_id' | 'url' | 'failures'>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const busy = await readCalendar(calendar.url, { now: now(), timeZone }, signal)
      await storeReading(db, calendar, { busy, read_at: now(), problem: null, failures: 0 })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof CalendarError)) throw error
      const failures = calendar.failures + 1
      const due_at = nextReading(now(), failures)
      await storeReading(db, calendar, { problem: error.problem, failures, due_at })
    }
  }
  return {
    async run(_, signal) {
      let found: number
      do {
        signal.throwIfAborted()
        const due = { now: now(), next: nextReading(now(), 0), limit: atOnce }
        const calendars = await claimCalendars(db, due)
        await Promise.all(calendars.map((calendar) => read(calendar, signal)))
        found = calendars.length
      } while (found === atOnce)
    },
    limitSeconds: busyCalendarRules.minutes * 60,
    retries: 3,
    pauseSeconds: 60,
    // Due calendars are looked for more often than each is read, so that a reading is at most a few minutes late.
    cron: '*/5 * * * *',
    runsAtStart: true,
  }
}
