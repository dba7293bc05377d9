import { isHoliday } from './contract/rules/holidays.ts'
import { dayAfter } from './contract/rules/local-time.ts'

/** Returns whether a day, such as `2026-11-23`, is one of Monday to Friday and no holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** Returns the local day that many working days after another one, such as `2026-11-30` for one after `2026-11-27`. */
export function workingDayAfter(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0;) {
    reached = dayAfter(reached)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}

/** Returns the moment that many working days before: Thursday for two of them before Monday, at the same time. */
export function workingDaysBefore(now: Date, count: number, dayOf: (at: Date) => string): Date {
  let at = now
  for (let left = count; left > 0;) {
    at = new Date(at.getTime() - 24 * 3600_000)
    if (isWorkingDay(dayOf(at))) left -= 1
  }
  return at
}
