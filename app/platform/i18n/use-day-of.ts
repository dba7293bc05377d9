import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'

/** Returns a function that formats a date without a time: «12 октября». */
export function useDayOf(): (day: string) => string {
  const { now } = useClock()
  return (day) => formatDay(`${day}T12:00:00Z`, 'UTC', now)
}
