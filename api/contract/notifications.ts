// Notifications of an account (spec §10.5).
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
  link: z.string(),
  /** The label of the button that opens the page about the notification's subject. */
  action: z.string(),
  /** True if the notification asked for an answer and no longer needs the answer. */
  is_answered: z.boolean(),
  /** The values that pages insert into the texts of the notification, such as the name of a company. */
  payload: z.record(z.string(), z.string()),
  application_public_id: publicId.nullable(),
  created_at: dateTime,
  read_at: dateTime.nullable(),
  /** The channels by which the notification was sent, such as e-mail. */
  channels_sent: z.array(z.enum(notificationChannels)),
})
export type Notification = z.infer<typeof notification>

export const notificationCounters = z.object({
  unread: z.int(),
  /** The number of conversations with unread messages. */
  unread_conversations: z.int(),
  /** The time at which the unread notifications were counted; the browser ignores a count from before another one. */
  as_of: dateTime,
})
export type NotificationCounters = z.infer<typeof notificationCounters>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications',
  access: 'user',
  summary: 'What the caller was told, newest first, a page of 30.',
  query: z.object({
    cursor: publicId.optional(),
    unread: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({
    results: z.array(notification),
    /** The `cursor` parameter with which the caller requests the next page; null on the last page. */
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
