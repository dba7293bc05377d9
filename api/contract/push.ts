// Browser notifications by Web Push (spec §10.5, docs/decisions/046).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'invalid')

export const pushSubscription = z.object({
  /** The URL to which the API sends browser notifications. Only the hosts in rules/push-services.ts are allowed. */
  endpoint: z
    .string()
    .max(1000)
    .regex(/^https:\/\/[!-~]+$/, 'invalid'),
  /** The keys with which the API encrypts notifications, in base64url; only the browser can decrypt them. */
  p256dh: key(65),
  auth: key(16),
})

export const readPush = endpoint({
  method: 'GET',
  path: '/v1/push',
  access: 'user',
  summary: 'What a browser subscribes with; null where nothing is sent to browsers.',
  reply: z.object({
    public_key: z.string().nullable(),
    /** True if the caller's browser gets notifications. */
    is_subscribed: z.boolean(),
  }),
})

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/v1/push',
  access: 'user',
  summary:
    'Show what is told to the caller in this browser, until its session ends. Another account’s needs the same keys.',
  body: pushSubscription,
  reply: z.object({ is_subscribed: z.literal(true) }),
  errors: ['push:no_push', 'push:push_foreign'],
})

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/v1/push',
  access: 'user',
  summary: 'Show nothing more in this browser; of another account’s nothing changes.',
  body: pushSubscription.pick({ endpoint: true }),
  reply: z.object({ is_subscribed: z.literal(false) }),
})
