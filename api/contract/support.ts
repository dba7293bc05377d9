// Messages that visitors and users send to support (spec §13).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, email, publicId, requiredText } from './fields.ts'
import { limits } from './rules/limits.ts'
import { supportTopics } from './rules/vocabulary.ts'

export const supportBody = z.object({
  topic: z.enum(supportTopics),
  message: requiredText(limits.supportMessage),
  /** The e-mail address of a guest, to which support replies. */
  email: email.optional(),
})

export const supportRequest = z.object({
  public_id: publicId,
  topic: z.enum(supportTopics),
  created_at: dateTime,
})
export type SupportRequest = z.infer<typeof supportRequest>

export const ownSupportRequest = supportRequest.extend({
  message: z.string(),
  /** The answer, with the first name of the operator; null while there is none. */
  answer: z.object({ text: z.string(), at: dateTime, by: z.string() }).nullable(),
  /** True once the request was answered, or closed without an answer. */
  is_closed: z.boolean(),
})
export type OwnSupportRequest = z.infer<typeof ownSupportRequest>

export const createSupportRequest = endpoint({
  method: 'POST',
  path: '/v1/support',
  access: 'guest',
  summary: 'Write to support; 5 an hour per address and per account.',
  body: supportBody,
  reply: supportRequest,
  errors: ['request:limit_exceeded'],
  idempotent: 'by_operation',
})

export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/v1/support',
  access: 'user',
  summary: 'The last 20 requests of the caller with their answers, the newest first.',
  reply: z.array(ownSupportRequest),
})
