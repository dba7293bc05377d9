/** Returns the UTC offset in minutes that a VTIMEZONE block of a calendar file describes; null if unreadable. */
export function offsetIn(block: string, at: Date): number | null {
  const observances = block
    .split(/BEGIN:(?:STANDARD|DAYLIGHT)/)
    .slice(1)
    .map(observanceOf)
  const onsets = observances.flatMap((each) => (each ? onsetsOf(each, at.getUTCFullYear()) : []))
  if (observances.includes(null)) return null
  const past = onsets.filter((onset) => onset.at <= at.getTime())
  return past.toSorted((a, b) => b.at - a.at)[0]?.to ?? null
}

interface Observance {
  from: number
  to: number
  start: RegExpExecArray
  rule: RegExpExecArray | null
}

function observanceOf(text: string): Observance | null {
  const from = offset(/TZOFFSETFROM:([+-])(\d\d)(\d\d)\r?\n/.exec(text))
  const to = offset(/TZOFFSETTO:([+-])(\d\d)(\d\d)\r?\n/.exec(text))
  const start = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00\r?\n/.exec(text)
  const rule = /RRULE:FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(-?\d)(SU|MO|TU|WE|TH|FR|SA)\r?\n/.exec(text)
  const isKnown = rule !== null || !/RRULE|RDATE/.test(text)
  return from === null || to === null || !start || !isKnown ? null : { from, to, start, rule }
}

function offset(found: RegExpExecArray | null): number | null {
  if (!found) return null
  const [, sign, hours, minutes] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function onsetsOf({ from, to, start, rule }: Observance, year: number) {
  const [, startYear, month, day, hour, minute] = start.map(Number) as [number, ...number[]]
  const at = (ofYear = 0, ofMonth = 0, ofDay = 0) => ({
    at: Date.UTC(ofYear, ofMonth - 1, ofDay, hour, (minute ?? 0) - from),
    to,
  })
  if (!rule) return [at(startYear, month, day)]
  const [, ofMonth = '', nth = '', weekday = ''] = rule
  return [year - 1, year, year + 1].map((each) =>
    at(each, Number(ofMonth), dayOf(each, Number(ofMonth), Number(nth), weekday)),
  )
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function dayOf(year: number, month: number, nth: number, weekday: string): number {
  const wanted = weekdays.indexOf(weekday)
  if (nth > 0) {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return 1 + ((wanted - first + 7) % 7) + (nth - 1) * 7
  }
  const last = new Date(Date.UTC(year, month, 0))
  return last.getUTCDate() - ((last.getUTCDay() - wanted + 7) % 7) + (nth + 1) * 7
}
