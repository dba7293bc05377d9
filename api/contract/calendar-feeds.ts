// The calendar of an account's meetings, which calendar programs read at a secret address.
import { z } from 'zod'
import { calendarType } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, publicId } from './fields.ts'

export const calendarFeed = z.object({
  /** 128 random bits, the name of the calendar in its address. Who knows it can read the calendar. */
  secret: publicId,
  created_at: dateTime,
})
export type CalendarFeed = z.infer<typeof calendarFeed>

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/v1/calendar-feed',
  access: 'user',
  summary:
    'The secret of the calendar of the caller’s meetings; null if there is no such calendar.',
  reply: calendarFeed.nullable(),
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/v1/calendar-feed',
  access: 'user',
  summary:
    'Create the calendar of the caller’s meetings, or give it a new secret; the old one ends at once.',
  reply: calendarFeed,
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/v1/calendar-feed',
  access: 'user',
  summary: 'End the calendar of the caller’s meetings. A repeat changes nothing.',
  reply: z.null(),
})

export const getCalendarFeed = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/calendar-feeds/:id',
  access: 'guest',
  summary:
    'The agreed meetings of an account and those called off in the last 30 days, without phones and letters.',
  /** The id is the secret. */
  params: idParams,
  types: [calendarType],
  errors: ['calendar_feeds:not_found', 'request:limit_exceeded'],
})
