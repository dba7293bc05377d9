// What people are told of: product 2.5. Each row follows from something that happened, once.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, publicId } from './fields.ts'
import { limits } from './rules/limits.ts'
import { notificationChannels, notificationTypes } from './rules/notifications.ts'

export const notification = z.object({
  public_id: publicId,
  type: z.enum(notificationTypes),
  title: z.string().max(limits.notificationTitle),
  body: z.string().max(limits.notificationBody),
  /** A path of the web half, where one sees more and answers. */
  link: z.string(),
  /** What one does there, for a button. */
  action: z.string(),
  /** It asked for an answer, and its application no longer waits for one: `action` only opens it. */
  is_answered: z.boolean(),
  /** What the texts are made of. */
  payload: z.record(z.string(), z.string()),
  application_public_id: publicId.nullable(),
  created_at: dateTime,
  read_at: dateTime.nullable(),
  /** Whose servers took it; a digest is a letter of each in it. Letters about the account itself go apart and are not named. */
  channels_sent: z.array(z.enum(notificationChannels)),
})
export type Notification = z.infer<typeof notification>

export const notificationCounters = z.object({
  unread: z.int(),
  /** Of two answers the later one holds. */
  as_of: dateTime,
})
export type NotificationCounters = z.infer<typeof notificationCounters>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications',
  access: 'user',
  summary: 'What the caller was told, newest first, a page of 30.',
  query: z.object({
    /** `next_cursor` of the page before. */
    cursor: publicId.optional(),
    /** Only what was not read yet. */
    unread: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({
    results: z.array(notification),
    /** Null on the last page. */
    next_cursor: publicId.nullable(),
  }),
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/v1/notifications/read',
  access: 'user',
  summary: 'Mark some as read, or all; what is not the caller’s is left alone.',
  body: z.union([
    z.object({ public_ids: z.array(publicId).min(1).max(limits.notificationsRead) }),
    z.object({ all: z.literal(true) }),
  ]),
  reply: notificationCounters,
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications/counters',
  access: 'user',
  summary: 'How many the caller has not read.',
  reply: notificationCounters,
})
