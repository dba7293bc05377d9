// The channels on which an account gets notifications (spec §10.5).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timeZone } from './fields.ts'
import {
  digests,
  notificationChannels,
  notificationTypes,
  smsTypes,
} from './rules/notifications.ts'

/** A time of day as HH:MM. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

const quietHours = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' })

export const notificationPreferences = z.object({
  /** For each channel, the types of notifications that the account has turned off. */
  muted: z.object({
    email: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
    push: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
    /** SMS are sent only to a verified phone number. */
    sms: z.array(z.enum(smsTypes)).max(smsTypes.length),
    telegram: z.array(z.enum(notificationTypes)).max(notificationTypes.length).default([]),
  }),
  /** During quiet hours the account gets only urgent messages; null means no quiet hours. */
  quiet_hours: quietHours.nullable(),
  /** Whether e-mails that are not urgent are collected into one e-mail per day. */
  digest: z.enum(digests),
  /** The time zone of the quiet hours and of the daily e-mail. */
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
  /** The channel of the message with the link. */
  channel: z.enum(notificationChannels),
  /** The types of notifications that the link turns off; several in a daily message. */
  types: z.array(z.enum(notificationTypes)),
  searches: z.array(z.string()),
  /** The recipient's e-mail address or, for an SMS, phone number, mostly hidden; else empty. */
  address: z.string(),
  /** True if the recipient has already unsubscribed from all these notifications. */
  is_done: z.boolean(),
})
export type Unsubscription = z.infer<typeof unsubscription>

const link = z.object({ token: z.string().max(600).default('') })

export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/v1/notifications/unsubscription',
  access: 'guest',
  summary: 'What the link of a message would end; nothing changes.',
  query: link,
  reply: unsubscription,
  errors: ['notifications:bad_link'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/notifications/unsubscription',
  access: 'guest',
  summary:
    'End messages of the types and channel that a link names, or pause its searches; repeating changes nothing.',
  body: link.extend({
    /** True to get messages of the link's types again. Searches stay paused. */
    undo: z.boolean().default(false),
  }),
  reply: unsubscription,
  errors: ['notifications:bad_link'],
})
