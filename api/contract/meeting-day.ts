// Endpoints by which the candidate or employer reports a delay, or the candidate confirms that he will attend.
import { z } from 'zod'
import { application } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { lateLimits } from './rules/meeting-day.ts'

export const reportLate = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/late',
  access: 'user',
  summary:
    'Say that one is late for an agreed meeting, from two hours before it to an hour after its beginning. It becomes a message, and the other side is told at once. The same minutes again change nothing.',
  params: idParams,
  body: z.object({
    /** The delay of the caller in minutes. */
    minutes: z.int().min(lateLimits.least).max(lateLimits.most),
  }),
  reply: application,
  errors: [
    'applications:not_found',
    'companies:not_permitted',
    'applications:wrong_state',
    'applications:late_limit',
    'conversations:writing_ended',
    'request:limit_exceeded',
  ],
  idempotent: true,
  accountLimit: 'message',
})

export const confirmAttendance = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/confirm',
  access: 'candidate',
  summary:
    'Say that one will come to an agreed meeting. Another time of the meeting voids it; a repeat changes nothing.',
  params: idParams,
  reply: application,
  errors: ['applications:not_found', 'applications:wrong_state'],
})
