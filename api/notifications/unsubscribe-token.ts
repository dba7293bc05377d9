import { timingSafeEqual } from 'node:crypto'
import {
  notificationChannels,
  notificationTypes,
  smsTypes,
  type NotificationChannel,
  type NotificationType,
  type SmsType,
} from '../contract/rules/notifications.ts'
import type { Tokens } from '../session/tokens.ts'

/** The notifications that an unsubscribe link turns off: one type, all types of the daily message, or some saved searches. */
export type Unsubscribed = NotificationType | 'digest' | { searches: string[] }

interface UnsubscribeLink {
  userId: number
  channel: NotificationChannel
  what: Unsubscribed
}

const ofSearches = 'searches-'

/** Makes the token of an unsubscribe link. The token of an e-mail does not name its channel, as in older e-mails. */
export function unsubscribeToken(
  tokens: Tokens,
  userId: number,
  what: Unsubscribed,
  channel: NotificationChannel = 'email',
): string {
  const type = typeof what === 'string' ? what : ofSearches + what.searches.join('-')
  const named = `${userId}.${channel === 'email' ? type : `${channel}-${type}`}`
  return `${named}.${tokens.hash(`unsubscribe ${named}`).toString('base64url')}`
}

/** Returns what an unsubscribe link turns off; null for a forged link. */
export function readUnsubscribeToken(tokens: Tokens, token: string): UnsubscribeLink | null {
  if (!token.includes('.')) return readSmsToken(tokens, token)
  const [id = '', type = '', mac = ''] = token.split('.')
  const channel = notificationChannels.find((each) => type.startsWith(`${each}-`)) ?? 'email'
  const what = readType(channel === 'email' ? type : type.slice(channel.length + 1))
  if (!what || !/^[1-9]\d{0,14}$/.test(id)) return null
  const stored = Buffer.from(mac, 'base64url')
  // Accepts only one spelling of the token, because base64url permits several spellings of the same bytes.
  if (stored.length !== 32 || stored.toString('base64url') !== mac) return null
  const isOurs = tokens.isHash(stored, `unsubscribe ${id}.${type}`)
  return isOurs ? { userId: Number(id), channel, what } : null
}

function readType(type: string): Unsubscribed | undefined {
  if (type.startsWith(ofSearches)) return { searches: type.slice(ofSearches.length).split('-') }
  return [...notificationTypes, 'digest' as const].find((each) => each === type)
}

/** The first letter of the token in an SMS. The letters must not change, because sent SMS have them. */
const letters: Record<SmsType | 'digest', string> = {
  digest: 'd',
  interview_reminder: 'r',
  interview_late: 'l',
  interview_changed: 'c',
  interview_cancelled: 'o',
  application_created: 'n',
  application_invited: 'i',
  application_interview: 't',
  application_rejected: 'j',
  application_revoked: 'v',
  message_received: 'm',
  answer_due: 'a',
  support_answered: 's',
}

const macBytes = 8

/** Makes the token of the link in an SMS; it has about 16 characters. */
export function smsUnsubscribeToken(
  tokens: Tokens,
  userId: number,
  what: SmsType | 'digest',
): string {
  const named = letters[what] + userId.toString(36)
  const mac = tokens.hash(smsText(named)).subarray(0, macBytes)
  return named + mac.toString('base64url')
}

function readSmsToken(tokens: Tokens, token: string): UnsubscribeLink | null {
  const [, letter, id = '', mac = ''] =
    /^([a-z])([1-9a-z][0-9a-z]{0,9})([\w-]{11})$/.exec(token) ?? []
  const what = [...smsTypes, 'digest' as const].find((each) => letters[each] === letter)
  const stored = Buffer.from(mac, 'base64url')
  if (!letter || !what || stored.toString('base64url') !== mac) return null
  const hashes = tokens.hashes(smsText(letter + id))
  const isOurs = hashes.some((hash) => timingSafeEqual(hash.subarray(0, macBytes), stored))
  return isOurs ? { userId: Number.parseInt(id, 36), channel: 'sms', what } : null
}

function smsText(named: string): string {
  return `unsubscribe sms ${named}`
}
