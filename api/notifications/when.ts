// Decides when the e-mail or SMS of a notification is sent.
import type { NotificationPreferences } from '../contract/notification-preferences.ts'
import { meetingTypes, smsTypes, type NotificationType } from '../contract/rules/notifications.ts'
import { localTime, nextTime } from '../local-time.ts'
import { kinds, type Kind } from './kinds.ts'

/** The local time at which a recipient gets the daily e-mail. */
const digestTime = '09:00'

interface Waits {
  /** True if a notification of this kind can wait for the daily e-mail. */
  digest: boolean
  /** True if a notification of this kind waits until the quiet hours end. */
  quiet: boolean
  /** For how long in ms the e-mail waits, because the recipient may just be reading the news on the site. */
  delayMs?: number
}

const patient: Waits = { digest: true, quiet: true }
/** For notifications that are sent at once, but after the quiet hours. */
const prompt: Waits = { digest: false, quiet: true }
/** For notifications that are sent at once, even in quiet hours. */
const urgent: Waits = { digest: false, quiet: false }

const waits: Record<NotificationType, Waits> = {
  application_created: patient,
  application_viewed: patient,
  application_invited: prompt,
  application_interview: patient,
  application_accepted: prompt,
  application_rejected: patient,
  application_revoked: patient,
  message_received: { ...patient, delayMs: 2 * 60_000 },
  interview_reminder: urgent,
  interview_changed: prompt,
  interview_cancelled: prompt,
  answer_due: patient,
  application_reminder: patient,
  resume_viewed: patient,
  resume_hidden: patient,
  saved_search_new: prompt,
  vacancy_expiring: patient,
  contact_revealed: patient,
  payment_succeeded: patient,
  payment_failed: prompt,
  plan_expiring: prompt,
  payment_refunded: patient,
  security: urgent,
}

export function isForDigest(type: NotificationType): boolean {
  return waits[type].digest
}

/** Returns when to send the e-mail: `now`, a time, or null for never. */
export function whenToWrite(
  type: NotificationType,
  { muted, digest, quiet_hours: quiet, time_zone: timeZone }: NotificationPreferences,
  now: Date,
): { at: Date; isInDigest: boolean } | null {
  if (muted.email.includes(type)) return null
  const isInDigest = digest === 'daily' && waits[type].digest
  const { delayMs = 0 } = waits[type]
  const soonest = new Date(now.getTime() + delayMs)
  const at = isInDigest ? nextTime(digestTime, now, timeZone) : soonest
  const isSilent = quiet && waits[type].quiet && isQuiet(at, quiet, timeZone)
  return { at: isSilent ? nextTime(quiet.to, at, timeZone) : at, isInDigest }
}

/** The kinds of notifications that are sent by SMS to accounts without an e-mail address. */
const withoutMailbox: Partial<Record<Kind, 'at_once' | 'daily'>> = {
  invited: 'at_once',
  offered_video: 'at_once',
  offered_office: 'at_once',
  hired: 'at_once',
  company_refused: 'at_once',
  company_revoked: 'at_once',
  candidate_refused: 'at_once',
  candidate_revoked: 'at_once',
  applied: 'daily',
  applied_again: 'daily',
  promise_ends: 'daily',
  company_wrote: 'daily',
  candidate_wrote: 'daily',
}

/** Returns when the SMS is sent; null for never. An account with an e-mail address gets no SMS after quiet hours. */
export function whenToText(
  kind: Kind,
  { muted, quiet_hours: quiet, time_zone: timeZone }: NotificationPreferences,
  now: Date,
  hasMailbox: boolean,
): { at: Date; isInDigest: boolean } | null {
  const type = smsTypes.find((each) => each === kinds[kind])
  if (!type || muted.sms.includes(type)) return null
  const isOfMeeting = meetingTypes.some((each) => each === type)
  const use = isOfMeeting ? 'at_once' : hasMailbox ? undefined : withoutMailbox[kind]
  if (!use) return null
  const isInDigest = use === 'daily'
  const at = isInDigest ? digestAt(kind, now, timeZone) : now
  if (!quiet || !waits[type].quiet || !isQuiet(at, quiet, timeZone)) return { at, isInDigest }
  return hasMailbox ? null : { at: nextTime(quiet.to, at, timeZone), isInDigest }
}

/** Returns the time of the next daily e-mail. A reminder to answer today is sent at once if that time has passed. */
function digestAt(kind: Kind, now: Date, timeZone: string): Date {
  const isLate = localTime(now, timeZone).time >= digestTime
  return kind === 'promise_ends' && isLate ? now : nextTime(digestTime, now, timeZone)
}

/** Returns whether the browser shows a notification now; it shows none in quiet hours. */
export function mayShow(
  type: NotificationType,
  { muted, quiet_hours: quiet, time_zone: timeZone }: NotificationPreferences,
  now: Date,
): boolean {
  if (muted.push.includes(type)) return false
  return !(quiet && waits[type].quiet && isQuiet(now, quiet, timeZone))
}

export function isQuiet(
  at: Date,
  { from, to }: NonNullable<NotificationPreferences['quiet_hours']>,
  timeZone: string,
): boolean {
  const { time } = localTime(at, timeZone)
  return from < to ? time >= from && time < to : time >= from || time < to
}
