import { notificationTypes, type NotificationType } from '../contract/rules/notifications.ts'
import type { Tokens } from '../session/tokens.ts'

export type Unsubscribed = NotificationType | 'digest'

/** Makes a token for a link that turns off one type of e-mails of an account; the token allows nothing else. */
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
  // Accepts only one encoding of the token's bytes, since base64url permits several encodings.
  if (stored.length !== 32 || stored.toString('base64url') !== mac) return null
  return tokens.isHash(stored, `unsubscribe ${id}.${named}`)
    ? { userId: Number(id), type: named }
    : null
}
