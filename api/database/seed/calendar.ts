// Kazakhstan has one offset, +05:00, all year round.
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
const offsetMs = 5 * hourMs

/** Midnight of the day in Almaty that `now` lies in: what the seed calls today. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs)
}

/** A quarter of an hour in working time on the day that lies `days` from today; weekends move to Monday. */
export function workingSlot(today: Date, days: number, quarter: number): Date {
  const day = new Date(today.getTime() + days * dayMs + offsetMs)
  const weekend = { 0: 1, 6: 2 }[day.getUTCDay()] ?? 0
  const quarters = 9 * 4 + (quarter % 32)
  return new Date(day.getTime() + weekend * dayMs + quarters * 15 * minuteMs - offsetMs)
}

/** The same time or the evening before it: people act between eight and ten. */
export function awake(time: number): number {
  const inDay = (time + offsetMs) % dayMs
  if (inDay < 8 * hourMs) return time - inDay - 2 * hourMs - (inDay % hourMs)
  return inDay > 22 * hourMs ? time - 2 * hourMs : time
}

/** YYYY-MM, `months` before today. */
export function monthBefore(today: Date, months: number): string {
  const local = new Date(today.getTime() + offsetMs)
  const count = local.getUTCFullYear() * 12 + local.getUTCMonth() - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
