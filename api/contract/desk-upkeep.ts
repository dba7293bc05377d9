// Failed work of the program and accounts whose deletion is due, for operators of the support.
import { z } from 'zod'
import { deskErrors } from './desk.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, line } from './fields.ts'
import { upkeepParts } from './rules/desk.ts'
import { accountTypes } from './rules/vocabulary.ts'

export const upkeepState = z.object({
  /** Deliveries of events that failed in all attempts, by what they go to, such as `mail`. */
  deliveries: z.array(z.object({ name: z.string(), count: z.int(), oldest_at: dateTime })),
  /** Jobs that failed in all attempts, by name. */
  jobs: z.array(z.object({ name: z.string(), count: z.int(), oldest_at: dateTime })),
  /** The accounts that are deleted within three days, the first fifty. */
  erasures: z.array(
    z.object({
      /** The id of the account. */
      id: z.int(),
      side: z.enum(accountTypes),
      erase_at: dateTime,
      /** The balance in whole tenge. */
      balance: z.int(),
      /** True if the time has passed and the account is still there. */
      is_late: z.boolean(),
    }),
  ),
})
export type UpkeepState = z.infer<typeof upkeepState>

export const readUpkeep = endpoint({
  method: 'GET',
  path: '/v1/desk/upkeep',
  access: 'operator',
  roles: ['support'],
  summary: 'Deliveries and jobs that have failed, and accounts whose deletion is due.',
  reply: upkeepState,
  errors: deskErrors,
})

export const retryUpkeep = endpoint({
  method: 'POST',
  path: '/v1/desk/upkeep/retry',
  access: 'operator',
  roles: ['support'],
  summary:
    'Try all failed deliveries to one receiver, or all failed jobs of one name, again. Logged.',
  body: z.object({ part: z.enum(upkeepParts), name: line(64) }),
  reply: z.object({ count: z.int() }),
  errors: deskErrors,
})
