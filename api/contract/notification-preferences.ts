// Which letters an account wants, and when: spec §10.5. The site always shows all notifications.
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
  /** Types without letters. */
  muted: z.object({
    email: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
    push: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
    /** SMS go only to a verified phone. */
    sms: z.array(z.enum(smsTypes)).max(smsTypes.length),
  }),
  /** Only urgent messages are sent in this time, which may span midnight. Null: never. */
  quiet_hours: quietHours.nullable(),
  /** Whether non-urgent letters are collected into one per day. */
  digest: z.enum(digests),
  /** The time zone of the quiet hours and the digest. */
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
  /** The types of the letter; several for a digest. */
  types: z.array(z.enum(notificationTypes)),
  /** Abbreviated, but recognizable by its owner. */
  address: z.string(),
  /** These letters have been turned off. */
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
