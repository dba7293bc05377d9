// When a letter of a notification goes: what the account has chosen decides, and the type whether it can wait.
import type { NotificationPreferences } from '../contract/notification-preferences.ts'
import { meetingTypes, smsTypes, type NotificationType } from '../contract/rules/notifications.ts'
import { localTime, nextTime } from '../local-time.ts'
import { kinds, type Kind } from './kinds.ts'

/** At which a digest goes, by the clock of its reader. */
const digestTime = '09:00'

interface Waits {
  /** In a digest. */
  digest: boolean
  /** For the end of quiet hours. */
  quiet: boolean
}

const patient: Waits = { digest: true, quiet: true }
/** Somebody waits for the answer. */
const prompt: Waits = { digest: false, quiet: true }
/** Later is too late. */
const urgent: Waits = { digest: false, quiet: false }

const waits: Record<NotificationType, Waits> = {
  application_created: patient,
  application_viewed: patient,
  application_invited: prompt,
  application_interview: patient,
  application_accepted: prompt,
  application_rejected: patient,
  application_revoked: patient,
  interview_reminder: urgent,
  interview_changed: prompt,
  interview_cancelled: prompt,
  answer_due: patient,
  application_reminder: patient,
  resume_viewed: patient,
  resume_hidden: patient,
  vacancy_expiring: patient,
  contact_revealed: patient,
  payment_succeeded: patient,
  payment_failed: prompt,
  plan_expiring: prompt,
  payment_refunded: patient,
  security: urgent,
}

/** Whether it comes with others once a day, where that is what the account wants. */
export function isForDigest(type: NotificationType): boolean {
  return waits[type].digest
}

/** Null where no letter is wanted; one that goes at once is due now. */
export function whenToWrite(
  type: NotificationType,
  { muted, digest, quiet_hours: quiet, time_zone: timeZone }: NotificationPreferences,
  now: Date,
): { at: Date; isInDigest: boolean } | null {
  if (muted.email.includes(type)) return null
  const isInDigest = digest === 'daily' && waits[type].digest
  const at = isInDigest ? nextTime(digestTime, now, timeZone) : now
  const isSilent = quiet && waits[type].quiet && isQuiet(at, quiet, timeZone)
  return { at: isSilent ? nextTime(quiet.to, at, timeZone) : at, isInDigest }
}

/** What is told by SMS for want of a mailbox: at once, or with others once a day. */
const withoutMailbox: Partial<Record<Kind, 'at_once' | 'daily'>> = {
  invited: 'at_once',
  offered_video: 'at_once',
  offered_office: 'at_once',
  hired: 'at_once',
  // Only where a meeting is lost, as their texts say.
  company_refused: 'at_once',
  company_revoked: 'at_once',
  candidate_refused: 'at_once',
  candidate_revoked: 'at_once',
  applied: 'daily',
  applied_again: 'daily',
  promise_ends: 'daily',
}

/**
 * When an SMS goes; null where none does. Beside a mailbox one that would have to wait does not go: the letter says it in
 * the morning.
 */
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

/** What ends today cannot wait for tomorrow's digest. */
function digestAt(kind: Kind, now: Date, timeZone: string): Date {
  const isLate = localTime(now, timeZone).time >= digestTime
  return kind === 'promise_ends' && isLate ? now : nextTime(digestTime, now, timeZone)
}

/** Whether browsers show it. What would have to wait is on the site in the morning, and in its letter. */
export function mayShow(
  type: NotificationType,
  { muted, quiet_hours: quiet, time_zone: timeZone }: NotificationPreferences,
  now: Date,
): boolean {
  if (muted.push.includes(type)) return false
  return !(quiet && waits[type].quiet && isQuiet(now, quiet, timeZone))
}

function isQuiet(
  at: Date,
  { from, to }: NonNullable<NotificationPreferences['quiet_hours']>,
  timeZone: string,
): boolean {
  const { time } = localTime(at, timeZone)
  return from < to ? time >= from && time < to : time >= from || time < to
}
