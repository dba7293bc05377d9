const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  let made = formatters.get(timeZone)
  if (!made) {
    made = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formatters.set(timeZone, made)
  }
  return made
}

/** Returns the local date and time in a time zone, such as `2026-11-23` and `21:05`. */
export function localTime(at: Date, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = formatter(timeZone).format(at).split(' ')
  return { day, time }
}

/** Returns the next moment from `after` on at which local clocks show `time`; a bit later if they skip that time. */
export function nextTime(time: string, after: Date, timeZone: string): Date {
  const { day } = localTime(after, timeZone)
  const today = momentOf(day, time, timeZone)
  return today >= after ? today : momentOf(dayAfter(day), time, timeZone)
}

/** Returns the day after a local day, both such as `2026-11-23`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3600_000).toISOString().slice(0, 10)
}

/** Returns the moment at which local clocks in the time zone show this date and time. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const before = asUtc - offsetMs(new Date(asUtc - 24 * 3600_000), timeZone)
  const shown = localTime(new Date(before), timeZone)
  if (shown.day === day && shown.time === time) return new Date(before)
  const after = asUtc - offsetMs(new Date(asUtc + 24 * 3600_000), timeZone)
  const isShown = localTime(new Date(after), timeZone).time === time
  return new Date(isShown ? after : before)
}

function offsetMs(at: Date, timeZone: string): number {
  const { day, time } = localTime(at, timeZone)
  return Date.parse(`${day}T${time}Z`) - Math.floor(at.getTime() / 60_000) * 60_000
}

/** Returns the minutes by which the time zone is ahead of UTC. */
export function offsetMinutes(at: Date, timeZone: string): number {
  return offsetMs(at, timeZone) / 60_000
}
