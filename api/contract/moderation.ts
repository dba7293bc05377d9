// Blocks by moderators, as their owners read them, and appeals against them.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, publicId, requiredText } from './fields.ts'
import { appealDays, appealDecisions, blockKinds, blockReasons } from './rules/blocks.ts'
import { limits } from './rules/limits.ts'

export const block = z.object({
  public_id: publicId,
  kind: z.enum(blockKinds),
  /** The title of the vacancy or resume, or the name of the company; empty for an account. */
  title: z.string(),
  reason: z.enum(blockReasons),
  /** The words of the moderator to the owner. */
  words: z.string(),
  blocked_at: dateTime,
  ended_at: dateTime.nullable(),
  /** The time until which the owner may dispute the block. */
  appeal_until: dateTime,
  appeal: z
    .object({
      text: z.string(),
      created_at: dateTime,
      /** The decision; null while another moderator has not decided. */
      decision: z.enum(appealDecisions).nullable(),
      /** The words of the moderator who decided. */
      answer: z.string().nullable(),
    })
    .nullable(),
})
export type Block = z.infer<typeof block>

export const readBlock = endpoint({
  method: 'GET',
  path: '/v1/blocks/:id',
  access: 'guest',
  summary:
    'A block by its id, which only its owner gets: in the letter, in the notification, and at the sign-in of a blocked account.',
  params: idParams,
  reply: block,
  errors: ['moderation:block_not_found'],
})

export const ownBlock = z.object({
  kind: z.enum(blockKinds),
  /** The public id of the blocked vacancy or resume, or the slug of the company. */
  id: z.string(),
  /** The id of the block, which the owner may dispute. */
  block_id: publicId,
})
export type OwnBlock = z.infer<typeof ownBlock>

export const listOwnBlocks = endpoint({
  method: 'GET',
  path: '/v1/blocks',
  access: 'user',
  summary: 'What moderators have blocked of the caller and of his companies, at most 500.',
  reply: z.array(ownBlock),
})

export const appealBody = z.object({ text: requiredText(limits.appealText) })

export const createAppeal = endpoint({
  method: 'POST',
  path: '/v1/blocks/:id/appeal',
  access: 'guest',
  summary: `Dispute a block within ${appealDays} days, once; a moderator who has not blocked decides.`,
  params: idParams,
  body: appealBody,
  reply: block,
  errors: [
    'moderation:block_not_found',
    'moderation:appealed',
    'moderation:appeal_late',
    'moderation:block_ended',
    'request:limit_exceeded',
  ],
})
