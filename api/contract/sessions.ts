// Active sessions (spec §10.7). Ending a session immediately revokes its token and closes its hub connections.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, nothing, publicId } from './fields.ts'

export const session = z.object({
  id: publicId,
  /** The user agent of the device that signed in; may be empty. */
  user_agent: z.string(),
  /** The IP address from which the device signed in, without its last part. */
  address: z.string(),
  created_at: dateTime,
  /** When the session was last used, accurate to ten minutes. */
  last_used_at: dateTime,
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/accounts/sessions',
  access: 'user',
  summary: 'One’s living sessions, this one first, then the latest used; the first 50.',
  reply: z.array(session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/sessions/:id',
  access: 'user',
  summary: 'End one of one’s own sessions.',
  params: idParams,
  reply: nothing,
  errors: ['request:not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/sessions',
  access: 'user',
  summary: 'End all sessions but this one.',
  reply: z.object({ ended: z.int() }),
})
