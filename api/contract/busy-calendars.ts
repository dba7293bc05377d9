// The private calendar of a member, whose busy times are left out when free slots are proposed.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, webUrl } from './fields.ts'
import { busyCalendarRules, calendarProblems } from './rules/busy-calendar.ts'

/** The state of a calendar without its address, which is a secret. */
export const busyCalendar = z.object({
  /** The host of the address, such as `calendar.google.com`. */
  host: z.string(),
  created_at: dateTime,
  /** When the calendar was last read in full. */
  read_at: dateTime,
  /** Why the last reading failed; null if it did not. The busy times of the reading before are kept. */
  problem: z.enum(calendarProblems).nullable(),
  /** How many separate busy times lie ahead. */
  busy_times: z.int(),
})
export type BusyCalendar = z.infer<typeof busyCalendar>

export const setBusyCalendarBody = z.object({
  /** The private iCalendar address, which begins with `https:` or `webcal:`. */
  url: z
    .string()
    .transform((typed) => typed.trim().replace(/^webcal:/i, 'https:'))
    .pipe(webUrl)
    .pipe(z.string().startsWith('https:', 'not_https')),
})

export const getBusyCalendar = endpoint({
  method: 'GET',
  path: '/v1/busy-calendar',
  access: 'employer',
  summary: 'The state of the caller’s private calendar; null if there is none.',
  reply: busyCalendar.nullable(),
})

export const setBusyCalendar = endpoint({
  method: 'PUT',
  path: '/v1/busy-calendar',
  access: 'employer',
  summary: `Read a private calendar and keep its busy times of ${busyCalendarRules.days} days; it is read again every ${busyCalendarRules.minutes} minutes. An address that cannot be read is refused, the one before stays.`,
  body: setBusyCalendarBody,
  reply: busyCalendar,
  errors: ['request:limit_exceeded'],
})

export const deleteBusyCalendar = endpoint({
  method: 'DELETE',
  path: '/v1/busy-calendar',
  access: 'employer',
  summary: 'Forget the private calendar and its busy times. A repeat changes nothing.',
  reply: z.null(),
})
