// Dates and times as people say them, in the product's zone; the zone is named where a page shows another one.
const locale = 'ru-RU'

const cache = new Map<string, Intl.DateTimeFormat>()

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let made = cache.get(key)
  if (!made) cache.set(key, (made = new Intl.DateTimeFormat(locale, options)))
  return made
}

/** «12 октября», with the year when it is not the current one. */
export function formatDay(iso: string, timeZone: string, now: Date): string {
  const date = new Date(iso)
  const isThisYear = yearOf(date, timeZone) === yearOf(now, timeZone)
  return formatter({
    day: 'numeric',
    month: 'long',
    timeZone,
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date)
}

/** «14:30». */
export function formatTime(iso: string, timeZone: string): string {
  return formatter({ hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))
}

/** «12 октября, 14:30». */
export function formatMoment(iso: string, timeZone: string, now: Date): string {
  return `${formatDay(iso, timeZone, now)}, ${formatTime(iso, timeZone)}`
}

/** «пн, 12 октября». */
export function formatWeekday(iso: string, timeZone: string): string {
  return formatter({ weekday: 'short', day: 'numeric', month: 'long', timeZone }).format(
    new Date(iso),
  )
}

/** A zone at a moment: «Алматы» and «UTC+5». */
export function zoneParts(iso: string, timeZone: string): { place: string; offset: string } {
  const nameOf = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    formatter({ timeZone, timeZoneName })
      .formatToParts(new Date(iso))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return {
    place: nameOf('shortGeneric'),
    offset: nameOf('shortOffset').replace('GMT', 'UTC'),
  }
}

/** Whole days between two moments as calendars count them: 0 the same day, 1 the day before. */
export function daysAgo(iso: string, timeZone: string, now: Date): number {
  return dayNumber(now, timeZone) - dayNumber(new Date(iso), timeZone)
}

function dayNumber(date: Date, timeZone: string): number {
  const text = formatter({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
    .formatToParts(date)
    .reduce<Record<string, string>>((parts, { type, value }) => ({ ...parts, [type]: value }), {})
  return Date.UTC(Number(text.year), Number(text.month) - 1, Number(text.day)) / 86_400_000
}

function yearOf(date: Date, timeZone: string): string {
  return formatter({ year: 'numeric', timeZone }).format(date)
}

/** `value` of a datetime-local field («2026-11-20T14:30») in `timeZone` as RFC 3339, null when it is no time. */
export function fromLocalInput(value: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${value}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) || Number.isNaN(asUtc)) return null
  // The offset holds at the moment itself, which the first guess misses by hours; near a change of clocks that matters.
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone)
  const moment = new Date(asUtc - offsetMs(new Date(guess), timeZone))
  // 31 February and an hour that clocks skip come out as another time.
  return toLocalInput(moment, timeZone) === value ? moment.toISOString() : null
}

/** The other way: what a datetime-local field shows for a moment. */
export function toLocalInput(date: Date, timeZone: string): string {
  return new Date(date.getTime() + offsetMs(date, timeZone)).toISOString().slice(0, 16)
}

function offsetMs(date: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatter({
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(date.getTime() / 60_000) * 60_000
}
