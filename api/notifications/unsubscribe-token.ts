import { notificationTypes, type NotificationType } from '../contract/rules/notifications.ts'
import type { Tokens } from '../session/tokens.ts'

/** The e-mails of one notification type, or the daily digest. */
export type Unsubscribed = NotificationType | 'digest'

/** Makes a token that unsubscribes an account from one type of e-mails, and allows nothing else. */
export function unsubscribeToken(tokens: Tokens, userId: number, type: Unsubscribed): string {
  const named = `${userId}.${type}`
  return `${named}.${tokens.hash(`unsubscribe ${named}`).toString('base64url')}`
}

/** Returns the account and type of an unsubscribe token; null for a forged token. */
export function readUnsubscribeToken(tokens: Tokens, token: string) {
  const [id = '', type = '', mac = ''] = token.split('.')
  const named = [...notificationTypes, 'digest' as const].find((each) => each === type)
  if (!named || !/^[1-9]\d{0,14}$/.test(id)) return null
  const stored = Buffer.from(mac, 'base64url')
  // Accept only one encoding of the token's bytes, since base64url permits several.
  if (stored.length !== 32 || stored.toString('base64url') !== mac) return null
  return tokens.isHash(stored, `unsubscribe ${id}.${named}`)
    ? { userId: Number(id), type: named }
    : null
}
