// Decides when the e-mail or SMS of a notification is sent.
import type { NotificationPreferences } from '../contract/notification-preferences.ts'
import { digestTime, smsTypes, type NotificationType } from '../contract/rules/notifications.ts'
import { localTime, nextTime } from '../contract/rules/local-time.ts'
import { channels } from './channels.ts'
import { kinds, type Kind } from './kinds.ts'

export function isForDigest(type: NotificationType): boolean {
  return channels[type].haste === 'patient'
}

/** Returns whether the daily SMS tells notifications of the type. */
export function isForDailySms(type: NotificationType): boolean {
  const { sms } = channels[type]
  return sms !== null && typeof sms === 'object' && Object.values(sms).includes('daily')
}

/** Returns when to send the e-mail: `now`, a time, or null for never. */
export function whenToWrite(
  type: NotificationType,
  { muted, digest, quiet_hours: quiet, time_zone: timeZone }: NotificationPreferences,
  now: Date,
): { at: Date; isInDigest: boolean } | null {
  const { email, delayMs = 0 } = channels[type]
  if (!email || muted.email.includes(type)) return null
  const isInDigest = digest === 'daily' && isForDigest(type)
  const soonest = new Date(now.getTime() + delayMs)
  const at = isInDigest ? nextTime(digestTime, now, timeZone) : soonest
  const isSilent = quiet && waitsInQuiet(type) && isQuiet(at, quiet, timeZone)
  return { at: isSilent ? nextTime(quiet.to, at, timeZone) : at, isInDigest }
}

/** Returns when the SMS is sent; null for never. An account that something else reaches gets no SMS after quiet hours. */
export function whenToText(
  kind: Kind,
  { muted, quiet_hours: quiet, time_zone: timeZone }: NotificationPreferences,
  now: Date,
  isReached: boolean,
): { at: Date; isInDigest: boolean } | null {
  const type = smsTypes.find((each) => each === kinds[kind])
  if (!type || muted.sms.includes(type)) return null
  const use = smsUse(kind, isReached)
  if (!use) return null
  const isInDigest = use === 'daily'
  const at = isInDigest ? digestAt(kind, now, timeZone) : now
  if (!quiet || !waitsInQuiet(type) || !isQuiet(at, quiet, timeZone)) return { at, isInDigest }
  return isReached ? null : { at: nextTime(quiet.to, at, timeZone), isInDigest }
}

function smsUse(kind: Kind, isReached: boolean): 'at_once' | 'daily' | undefined {
  const { sms } = channels[kinds[kind]]
  if (sms === 'meeting') return 'at_once'
  return isReached ? undefined : sms?.[kind]
}

function waitsInQuiet(type: NotificationType): boolean {
  return channels[type].haste !== 'urgent'
}

/** Returns the time of the next daily e-mail. A reminder to answer today is sent at once if that time has passed. */
function digestAt(kind: Kind, now: Date, timeZone: string): Date {
  const isLate = localTime(now, timeZone).time >= digestTime
  return kind === 'promise_ends' && isLate ? now : nextTime(digestTime, now, timeZone)
}

/** Returns whether the browser shows a notification now; it shows none in quiet hours. */
export function mayShow(
  type: NotificationType,
  { muted, ...chosen }: NotificationPreferences,
  now: Date,
): boolean {
  return !muted.push.includes(type) && !isSilent(type, chosen, now)
}

/** Returns whether a notification must make no sound now. */
export function isSilent(
  type: NotificationType,
  {
    quiet_hours: quiet,
    time_zone: timeZone,
  }: Pick<NotificationPreferences, 'quiet_hours' | 'time_zone'>,
  now: Date,
): boolean {
  return quiet !== null && waitsInQuiet(type) && isQuiet(now, quiet, timeZone)
}

export function isQuiet(
  at: Date,
  { from, to }: NonNullable<NotificationPreferences['quiet_hours']>,
  timeZone: string,
): boolean {
  const { time } = localTime(at, timeZone)
  return from < to ? time >= from && time < to : time >= from || time < to
}
