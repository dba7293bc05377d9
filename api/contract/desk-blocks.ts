// The end of a block at the desk, without an appeal.
import { z } from 'zod'
import { deskErrors } from './desk.ts'
import { endpoint } from './endpoint.ts'
import { idParams, requiredText } from './fields.ts'
import { block } from './moderation.ts'
import { limits } from './rules/limits.ts'

export const endBlock = endpoint({
  method: 'POST',
  path: '/v1/desk/blocks/:id/end',
  access: 'operator',
  roles: ['moderator'],
  summary:
    'End a block whose owner cannot dispute it any more; an appeal that waits is decided in its case. Logged.',
  params: idParams,
  body: z.object({ reason: requiredText(limits.appealText) }),
  reply: block,
  errors: [
    ...deskErrors,
    'moderation:block_not_found',
    'moderation:block_ended',
    'moderation:appeal_waits',
  ],
})
