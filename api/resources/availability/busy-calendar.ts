import { CalendarError } from '../../calendar/calendar-error.ts'
import type * as contract from '../../contract/busy-calendars.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { busyCalendarRules } from '../../contract/rules/busy-calendar.ts'
import { invalidFields } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { deleteCalendar, findCalendar, setCalendar, type BusyCalendarRow } from './busy-queries.ts'

export async function getBusyCalendar({
  db,
  account,
  now,
}: SignedInScope): Promise<contract.BusyCalendar | null> {
  const row = await findCalendar(db, account.id)
  return row && calendarFor(row, now())
}

export async function setBusyCalendar(
  { db, account, now, country, limits, readCalendar }: SignedInScope,
  { body: { url } }: OperationInput<typeof contract.setBusyCalendar>,
): Promise<contract.BusyCalendar> {
  await limits.take('busy_calendar', String(account.id))
  const window = { now: now(), timeZone: country.timeZone }
  const busy = await readCalendar(url, window).catch((error: unknown) => {
    if (!(error instanceof CalendarError)) throw error
    throw invalidFields({ url: [`calendar_${error.problem}`] })
  })
  const read_at = now()
  const row = await setCalendar(db, {
    user_id: account.id,
    url,
    busy,
    created_at: read_at,
    read_at,
    problem: null,
    failures: 0,
    due_at: nextReading(read_at, 0),
  })
  return calendarFor(row, read_at)
}

export async function deleteBusyCalendar({ db, account }: SignedInScope): Promise<null> {
  await deleteCalendar(db, account.id)
  return null
}

/** Returns when a calendar is read again; after failures the pause doubles, up to a day. */
export function nextReading(now: Date, failures: number): Date {
  const minutes = Math.min(busyCalendarRules.minutes * 2 ** Math.min(failures, 10), 24 * 60)
  return new Date(now.getTime() + minutes * 60_000)
}

function calendarFor(row: BusyCalendarRow, now: Date): contract.BusyCalendar {
  const { url, created_at, read_at, problem, busy } = row
  return {
    host: new URL(url).hostname,
    created_at: created_at.toISOString(),
    read_at: read_at.toISOString(),
    problem,
    busy_times: busy.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime()).length,
  }
}
