// Which letters an account wants, and when: product 2.5. On the site everything is shown.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timeZone } from './fields.ts'
import { digests, notificationTypes, smsTypes } from './rules/notifications.ts'

/** HH:MM. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

const quietHours = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' })

export const notificationPreferences = z.object({
  /** Types that are not written of, by channel. */
  muted: z.object({
    email: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
    /** Not shown by the caller’s browsers. */
    push: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
    /** To a phone that is proved to be the caller’s. */
    sms: z.array(z.enum(smsTypes)).max(smsTypes.length),
  }),
  /** When nothing is sent but what cannot wait; they may lie over midnight. Null: never. */
  quiet_hours: quietHours.nullable(),
  /** Whether what can wait comes in one letter a day. */
  digest: z.enum(digests),
  /** By whose clock. */
  time_zone: timeZone,
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/v1/notifications/preferences',
  access: 'user',
  summary: 'Which letters the caller wants, and when.',
  reply: notificationPreferences,
})

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/v1/notifications/preferences',
  access: 'user',
  summary: 'Replace all of them.',
  body: notificationPreferences,
  reply: notificationPreferences,
})

const unsubscription = z.object({
  /** What the letter was of, or a digest of many types. */
  types: z.array(z.enum(notificationTypes)),
  /** Enough of the address to know one’s own by. */
  address: z.string(),
  /** None of these letters comes any more. */
  is_done: z.boolean(),
})
export type Unsubscription = z.infer<typeof unsubscription>

const link = z.object({ token: z.string().max(200).default('') })

export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/v1/notifications/unsubscription',
  access: 'guest',
  summary: 'What the link of a letter would end; nothing changes.',
  query: link,
  reply: unsubscription,
  errors: ['notifications:bad_link'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/notifications/unsubscription',
  access: 'guest',
  summary: 'End letters of the types that a letter’s link names; repeating changes nothing.',
  body: link,
  reply: unsubscription,
  errors: ['notifications:bad_link'],
})
