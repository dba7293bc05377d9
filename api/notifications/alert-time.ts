// Decides when an account gets a message about new results of a saved search.
import type { NotificationPreferences } from '../contract/notification-preferences.ts'
import { alertQuietHours, type AlertFrequency } from '../contract/rules/saved-searches.ts'
import { localTime, nextTime } from '../contract/rules/local-time.ts'
import { isQuiet } from './when.ts'

interface Chosen {
  frequency: AlertFrequency
  hour: number
}
type Preferences = Pick<NotificationPreferences, 'quiet_hours' | 'time_zone'>

const monday = 1
const minuteMs = 60_000

/** Returns when an account gets a message about new results: never in quiet hours. */
export function alertAt(chosen: Chosen, preferences: Preferences, now: Date): Date {
  const { quiet_hours, time_zone: timeZone } = preferences
  const quiet = quiet_hours ?? alertQuietHours
  const at = dueAt(chosen, now, timeZone)
  return isQuiet(at, quiet, timeZone) ? nextTime(quiet.to, at, timeZone) : at
}

function dueAt({ frequency, hour }: Chosen, now: Date, timeZone: string): Date {
  if (frequency === 'instant') return now
  const time = `${String(hour).padStart(2, '0')}:00`
  let at = nextTime(time, now, timeZone)
  while (frequency === 'weekly' && weekdayOf(at, timeZone) !== monday) {
    at = nextTime(time, new Date(at.getTime() + minuteMs), timeZone)
  }
  return at
}

function weekdayOf(at: Date, timeZone: string): number {
  return new Date(localTime(at, timeZone).day).getUTCDay()
}

/** Returns the first time tomorrow outside the quiet hours, for messages that exceed today's limit. */
export function tomorrow({ quiet_hours, time_zone: timeZone }: Preferences, now: Date): Date {
  const { to } = quiet_hours ?? alertQuietHours
  const midnight = nextTime('00:00', new Date(now.getTime() + 1), timeZone)
  return nextTime(to, midnight, timeZone)
}
