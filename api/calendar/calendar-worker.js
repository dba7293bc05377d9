// Reads an iCalendar file in a thread of its own, which is ended if it takes too long. Plain JavaScript, because a worker
// starts without the TypeScript loader of tests and development.
import { parentPort, workerData } from 'node:worker_threads'
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

const { text, from, to, timeZone, limits } = workerData

parentPort?.postMessage(read())

function read() {
  let calendars
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, ''))
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed
    calendars = roots.map((root) => new ICAL.Component(root))
    if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
      return { problem: 'not_a_calendar' }
  } catch {
    return { problem: 'not_a_calendar' }
  }
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (events.length > limits.events) return { problem: 'too_many_events' }
  for (const calendar of calendars) {
    for (const zone of calendar.getAllSubcomponents('vtimezone')) {
      attempt(() => ICAL.TimezoneService.register(zone))
    }
  }
  // Files name zones of the common data base without describing them.
  for (const [, name] of text.matchAll(/TZID=([\w/+-]+)/g)) zoneOf(name)
  const count = { left: limits.occurrences }
  const busy = []
  for (const series of seriesOf(events)) {
    // One event that cannot be understood must not hide the others.
    attempt(() => busy.push(...timesOf(series, count)))
    if (count.left < 0) return { problem: 'too_many_events' }
  }
  const merged = merge(busy)
  return merged.length > limits.busyTimes ? { problem: 'too_many_events' } : { busy: merged }
}

/** Groups events by their id: the event itself and its changed occurrences. */
function seriesOf(components) {
  const series = new Map()
  for (const component of components) {
    // Without this option the constructor compares each event with all others.
    const event = new ICAL.Event(component, { exceptions: [] })
    const isChange = event.isRecurrenceException()
    const id = event.uid ?? Symbol('an event without an id')
    const group = series.get(id) ?? { events: [], changes: [] }
    group[isChange ? 'changes' : 'events'].push(event)
    series.set(id, group)
  }
  return series.values()
}

function timesOf({ events, changes }, count) {
  if (events.length === 0) return changes.flatMap((event) => timeOf(event, event.startDate))
  return events.flatMap((event) => {
    for (const change of changes) attempt(() => event.relateException(change))
    if (!event.isRecurring()) return timeOf(event, event.startDate)
    return occurrencesOf(event, count)
  })
}

function occurrencesOf(event, count) {
  const times = []
  const occurrences = event.iterator()
  for (let next = occurrences.next(); next; next = occurrences.next()) {
    count.left -= 1
    if (count.left < 0 || momentOf(next) > to) return times
    const { item, startDate } = event.getOccurrenceDetails(next)
    times.push(...timeOf(item, startDate))
  }
  return times
}

/** Returns the busy time of an event that begins at `start`; none if it is free, cancelled or out of sight. */
function timeOf(event, start) {
  const text = (name) => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (text('transp') === 'TRANSPARENT' || text('status') === 'CANCELLED') return []
  if (text('x-microsoft-cdo-busystatus') === 'FREE') return []
  const begin = momentOf(start)
  const end = momentOf(endOf(event, start))
  if (!(end > begin) || end <= from || begin >= to) return []
  return [[Math.max(begin, from), Math.min(end, to)]]
}

function endOf(event, start) {
  const end = start.clone()
  end.addDuration(event.duration)
  return end
}

/** Returns the moment of a time; one without a zone, such as a whole day, is in the zone of the product. */
function momentOf(time) {
  if (!time.isDate && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000
  const zone = zoneOf(timeZone)
  const local = time.clone()
  local.isDate = false
  if (zone) local.zone = zone
  return local.toUnixTime() * 1000
}

function zoneOf(name) {
  if (!ICAL.TimezoneService.has(name)) {
    const [block] = tzlib_get_ical_block(name) ?? []
    if (!block) return null
    ICAL.TimezoneService.register(new ICAL.Component(ICAL.parse(block)))
  }
  return ICAL.TimezoneService.get(name)
}

function merge(times) {
  const merged = []
  for (const [begin, end] of times.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([begin, end])
  }
  return merged
}

function attempt(act) {
  try {
    act()
  } catch {
    // A part of the file that cannot be understood is left out.
  }
}
