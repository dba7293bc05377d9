// Reads the busy times of an iCalendar file, in a process of its own.
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { answerParent } from '../limited-process/answer-parent.ts'
import type { CalendarProblem } from '../contract/rules/busy-calendar.ts'
import { calendarLimits } from './calendar-error.ts'

/** Moments are in milliseconds since 1970. */
export interface CalendarToRead {
  text: string
  from: number
  to: number
  timeZone: string
}

export type BusyTimesRead =
  | { problem: CalendarProblem; busy?: undefined }
  | { problem?: undefined; busy: Busy[] }

type Busy = [begin: number, end: number]

interface Series {
  events: ICAL.Event[]
  changes: ICAL.Event[]
}

answerParent(readBusyTimes)

function readBusyTimes(calendar: CalendarToRead): BusyTimesRead {
  const { text } = calendar
  let calendars: ICAL.Component[]
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, ''))
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed
    calendars = roots.map((root: unknown[]) => new ICAL.Component(root))
    if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
      return { problem: 'not_a_calendar' }
  } catch {
    return { problem: 'not_a_calendar' }
  }
  const events = calendars.flatMap((each) => each.getAllSubcomponents('vevent'))
  if (events.length > calendarLimits.events) return { problem: 'too_many_events' }
  for (const each of calendars) {
    for (const zone of each.getAllSubcomponents('vtimezone')) {
      attempt(() => ICAL.TimezoneService.register(zone))
    }
  }
  // Files name zones of the common data base without describing them.
  for (const [, name = ''] of text.matchAll(/TZID=([\w/+-]+)/g)) zoneOf(name)
  const count = { left: calendarLimits.occurrences }
  const busy: Busy[] = []
  for (const series of seriesOf(events)) {
    // One event that cannot be understood must not hide the others.
    attempt(() => busy.push(...timesOf(series, calendar, count)))
    if (count.left < 0) return { problem: 'too_many_events' }
  }
  const merged = merge(busy)
  return merged.length > calendarLimits.busyTimes
    ? { problem: 'too_many_events' }
    : { busy: merged }
}

/** Groups events by their id: the event itself and its changed occurrences. */
function seriesOf(components: ICAL.Component[]): Iterable<Series> {
  const series = new Map<string | symbol, Series>()
  for (const component of components) {
    // The constructor compares an event with all others unless it is given `exceptions`.
    const event = new ICAL.Event(component, { exceptions: [], strictExceptions: false })
    const isChange = event.isRecurrenceException()
    const id = event.uid ?? Symbol('an event without an id')
    const group: Series = series.get(id) ?? { events: [], changes: [] }
    group[isChange ? 'changes' : 'events'].push(event)
    series.set(id, group)
  }
  return series.values()
}

function timesOf(
  { events, changes }: Series,
  calendar: CalendarToRead,
  count: { left: number },
): Busy[] {
  if (events.length === 0)
    return changes.flatMap((event) => timeOf(event, event.startDate, calendar))
  return events.flatMap((event) => {
    for (const change of changes) attempt(() => event.relateException(change))
    if (!event.isRecurring()) return timeOf(event, event.startDate, calendar)
    return occurrencesOf(event, calendar, count)
  })
}

function occurrencesOf(
  event: ICAL.Event,
  calendar: CalendarToRead,
  count: { left: number },
): Busy[] {
  const times: Busy[] = []
  const occurrences = event.iterator()
  for (let next = occurrences.next(); next; next = occurrences.next()) {
    count.left -= 1
    if (count.left < 0 || momentOf(next, calendar) > calendar.to) return times
    const { item, startDate } = event.getOccurrenceDetails(next)
    times.push(...timeOf(item, startDate, calendar))
  }
  return times
}

/** Returns the busy time of an event that begins at `start`; none if it is free, cancelled or out of sight. */
function timeOf(event: ICAL.Event, start: ICAL.Time, calendar: CalendarToRead): Busy[] {
  const { from, to } = calendar
  const text = (name: string) =>
    String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (text('transp') === 'TRANSPARENT' || text('status') === 'CANCELLED') return []
  if (text('x-microsoft-cdo-busystatus') === 'FREE') return []
  const begin = momentOf(start, calendar)
  const end = momentOf(endOf(event, start), calendar)
  if (!(end > begin) || end <= from || begin >= to) return []
  return [[Math.max(begin, from), Math.min(end, to)]]
}

function endOf(event: ICAL.Event, start: ICAL.Time): ICAL.Time {
  const end = start.clone()
  end.addDuration(event.duration)
  return end
}

/** Returns the moment of a time; one without a zone, such as a whole day, is in the zone of the product. */
function momentOf(time: ICAL.Time, { timeZone }: CalendarToRead): number {
  if (!time.isDate && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000
  const zone = zoneOf(timeZone)
  const local = time.clone()
  local.isDate = false
  if (zone) local.zone = zone
  return local.toUnixTime() * 1000
}

function zoneOf(name: string): ICAL.Timezone | null {
  if (!ICAL.TimezoneService.has(name)) {
    const [block] = tzlib_get_ical_block(name) ?? []
    if (!block) return null
    ICAL.TimezoneService.register(new ICAL.Component(ICAL.parse(block)))
  }
  return ICAL.TimezoneService.get(name)
}

function merge(times: Busy[]): Busy[] {
  const merged: Busy[] = []
  for (const [begin, end] of times.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([begin, end])
  }
  return merged
}

function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // A part of the file that cannot be understood is left out.
  }
}
