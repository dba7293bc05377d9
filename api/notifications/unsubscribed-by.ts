import { kinds, type Kind } from './kinds.ts'
import type { NotificationValues } from './texts.ts'
import type { Unsubscribed } from './unsubscribe-token.ts'

/** Returns what the link of a notification turns off; null for those about the account's security, which always come. */
export function unsubscribedBy(kind: Kind, { searches }: NotificationValues): Unsubscribed | null {
  if (kinds[kind] === 'security') return null
  return typeof searches === 'string' ? { searches: searches.split(' ') } : kinds[kind]
}
