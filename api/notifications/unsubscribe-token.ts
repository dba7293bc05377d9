import { notificationTypes, type NotificationType } from '../contract/rules/notifications.ts'
import type { Tokens } from '../session/tokens.ts'

/** Letters of one type, or the one of a day. */
export type Unsubscribed = NotificationType | 'digest'

/** What ends letters of a type to an account without signing in, and nothing else. */
export function unsubscribeToken(tokens: Tokens, userId: number, type: Unsubscribed): string {
  const named = `${userId}.${type}`
  return `${named}.${tokens.hash(`unsubscribe ${named}`).toString('base64url')}`
}

/** Null where somebody made it up. */
export function readUnsubscribeToken(tokens: Tokens, token: string) {
  const [id = '', type = '', mac = ''] = token.split('.')
  const named = [...notificationTypes, 'digest' as const].find((each) => each === type)
  if (!named || !/^[1-9]\d{0,14}$/.test(id)) return null
  const stored = Buffer.from(mac, 'base64url')
  // Only as it is written: no other spelling of the same bytes.
  if (stored.length !== 32 || stored.toString('base64url') !== mac) return null
  return tokens.isHash(stored, `unsubscribe ${id}.${named}`)
    ? { userId: Number(id), type: named }
    : null
}
