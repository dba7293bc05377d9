import { notificationTypes, type NotificationType } from '../contract/rules/notifications.ts'
import type { Tokens } from '../session/tokens.ts'

/** The e-mails that an unsubscribe link turns off: one type, the daily e-mail, or those about some saved searches. */
export type Unsubscribed = NotificationType | 'digest' | { searches: string[] }

const ofSearches = 'searches-'

/** Makes the token of an unsubscribe link. */
export function unsubscribeToken(tokens: Tokens, userId: number, what: Unsubscribed): string {
  const type = typeof what === 'string' ? what : ofSearches + what.searches.join('-')
  const named = `${userId}.${type}`
  return `${named}.${tokens.hash(`unsubscribe ${named}`).toString('base64url')}`
}

/** Returns the account and the e-mails of an unsubscribe link; null for a forged link. */
export function readUnsubscribeToken(
  tokens: Tokens,
  token: string,
): { userId: number; what: Unsubscribed } | null {
  const [id = '', type = '', mac = ''] = token.split('.')
  const what = readType(type)
  if (!what || !/^[1-9]\d{0,14}$/.test(id)) return null
  const stored = Buffer.from(mac, 'base64url')
  // Accepts only one spelling of the token, because base64url permits several spellings of the same bytes.
  if (stored.length !== 32 || stored.toString('base64url') !== mac) return null
  return tokens.isHash(stored, `unsubscribe ${id}.${type}`) ? { userId: Number(id), what } : null
}

function readType(type: string): Unsubscribed | undefined {
  if (type.startsWith(ofSearches)) return { searches: type.slice(ofSearches.length).split('-') }
  return [...notificationTypes, 'digest' as const].find((each) => each === type)
}
