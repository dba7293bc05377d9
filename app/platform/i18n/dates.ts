// Formats dates and times in the language of the page, in the given time zone.

let drawn = typeof document === 'undefined' ? 'ru' : document.documentElement.lang

export function drawIn<T>(lang: string, draw: () => T): T {
  const before = drawn
  drawn = lang
  try {
    return draw()
  } finally {
    drawn = before
  }
}

const shapes = {
  day: { day: 'numeric', month: 'long' },
  day_and_year: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'long' },
  weekday_name: { weekday: 'long' },
  place: { timeZoneName: 'shortGeneric' },
  offset: { timeZoneName: 'shortOffset' },
  numbers: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(shape: keyof typeof shapes, timeZone: string): Intl.DateTimeFormat {
  const key = `${drawn} ${shape} ${timeZone}`
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(drawn, { ...shapes[shape], timeZone })
    formatters.set(key, made)
  }
  return made
}

/**
 * Formats a day as «12 октября»; a day outside the current year also gets its year, which may
 * stand on the next line of a narrow cell.
 */
export function formatDay(iso: string, timeZone: string, now: Date): string {
  const date = new Date(iso)
  const isThisYear = isoDay(date, timeZone).slice(0, 4) === isoDay(now, timeZone).slice(0, 4)
  const day = formatter('day', timeZone).format(date)
  if (isThisYear) return unbroken(day)
  const parts = formatter('day_and_year', timeZone).formatToParts(date)
  const end = parts.findLastIndex(({ type }) => type !== 'literal')
  const full = parts.slice(0, end + 1).reduce((text, { value }) => text + value, '')
  return full.replace(day, unbroken(day))
}

/** Formats a day with its year: «12 октября 2026 г.». */
export function formatFullDay(iso: string, timeZone: string): string {
  return unbroken(formatter('day_and_year', timeZone).format(new Date(iso)))
}

export function formatTime(iso: string, timeZone: string): string {
  return formatter('time', timeZone).format(new Date(iso))
}

export function formatMoment(iso: string, timeZone: string, now: Date): string {
  return `${formatDay(iso, timeZone, now)}, ${formatTime(iso, timeZone)}`
}

export function formatWeekday(iso: string, timeZone: string): string {
  return unbroken(formatter('weekday', timeZone).format(new Date(iso)))
}

export function formatWeekdayName(iso: string, timeZone: string): string {
  return formatter('weekday_name', timeZone).format(new Date(iso))
}

/** Formats `2024-03` as «март 2024». */
export function formatMonth(month: string): string {
  if (month.length === 4) return month
  const parts = formatter('month', 'UTC').formatToParts(new Date(`${month}-01T00:00:00Z`))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return unbroken(`${part('month')} ${part('year')}`)
}

function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0')
}

/** Returns a time zone's name and its difference from UTC at the given time: «Алматы» and «UTC+5». */
export function zoneParts(iso: string, timeZone: string): { place: string; offset: string } {
  const nameOf = (shape: 'place' | 'offset') =>
    formatter(shape, timeZone)
      .formatToParts(new Date(iso))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return {
    place: nameOf('place'),
    offset: nameOf('offset').replace('GMT', 'UTC'),
  }
}

/** Returns how many days ago a time was: today is 0, yesterday 1, tomorrow -1. */
export function daysAgo(iso: string, timeZone: string, now: Date): number {
  return dayNumber(now, timeZone) - dayNumber(new Date(iso), timeZone)
}

function dayNumber(date: Date, timeZone: string): number {
  return Date.parse(isoDay(date, timeZone)) / 86_400_000
}

export function dayStart(now: Date, timeZone: string): string {
  return fromLocalInput(`${isoDay(now, timeZone)}T00:00`, timeZone) ?? now.toISOString()
}

function isoDay(date: Date, timeZone: string): string {
  return toLocalInput(date, timeZone).slice(0, 10)
}

/** Turns the local time in a form field («2026-11-20T14:30») into a time with a zone (RFC 3339). */
export function fromLocalInput(value: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${value}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) || Number.isNaN(asUtc)) return null
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone)
  const moment = new Date(asUtc - offsetMs(new Date(guess), timeZone))
  return toLocalInput(moment, timeZone) === value ? moment.toISOString() : null
}

export function toLocalInput(date: Date, timeZone: string): string {
  return new Date(date.getTime() + offsetMs(date, timeZone)).toISOString().slice(0, 16)
}

const quarterMs = 15 * 60_000
const offsets = new Map<string, number>()
const mostOffsets = 5000

function offsetMs(date: Date, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(date.getTime() / quarterMs)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const offset = countOffset(date, timeZone)
  offsets.set(key, offset)
  return offset
}

function countOffset(date: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatter('numbers', timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(date.getTime() / 60_000) * 60_000
}
