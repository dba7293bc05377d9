import { formatTime, formatWeekday } from '#app/platform/i18n/dates.ts'

/** Groups slots (RFC 3339, soonest first) by their day in a time zone; `name` is the day in words. */
export function slotsByDay(slots: readonly string[], timeZone: string) {
  const days = new Map<string, { value: string; label: string }[]>()
  for (const at of slots) {
    const day = formatWeekday(at, timeZone)
    const times = days.get(day) ?? []
    days.set(day, [...times, { value: at, label: formatTime(at, timeZone) }])
  }
  return [...days].map(([name, options]) => ({ name, options }))
}
