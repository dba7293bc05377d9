// Webhooks: the API sends chosen events of a company to addresses of its programs.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId, dateTime, nothing, publicId, webUrl } from './fields.ts'
import { limits } from './rules/limits.ts'
import {
  deliveryProblems,
  deliveryStatuses,
  webhookEvents,
  webhookRules,
} from './rules/webhooks.ts'

const events = z.array(z.enum(webhookEvents))

export const webhook = z.object({
  public_id: publicId,
  url: z.string(),
  events,
  created_at: dateTime,
  /** Since when nothing is sent, because an owner or too many dead deliveries paused it; null if it works. */
  paused_at: dateTime.nullable(),
  /** Until when the secret before signs too; null if there is one secret. */
  old_secret_until: dateTime.nullable(),
})
export type CompanyWebhook = z.infer<typeof webhook>

const withSecret = webhook.extend({
  /** The secret that signs requests; only this reply has it. */
  secret: z.string(),
})

/** One event on its way to a webhook. */
export const webhookDelivery = z.object({
  public_id: publicId,
  event: z.enum([...webhookEvents, 'test']),
  status: z.enum(deliveryStatuses),
  created_at: dateTime,
  /** When it was last sent; null if not yet. */
  tried_at: dateTime.nullable(),
  tries: z.int(),
  /** When it is sent again; null if it is not. */
  next_try_at: dateTime.nullable(),
  /** The HTTP status of the last response; null if there was none. */
  response_status: z.int().nullable(),
  /** The first characters of the last response. */
  response: z.string(),
  /** How long the last attempt took, in ms. */
  duration_ms: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  /** The JSON that is sent. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookBody = z.object({
  /** An https address on the public internet. */
  url: webUrl.pipe(z.string().startsWith('https:', 'not_https')),
  events: events.min(1, 'required'),
})

const companyParams = z.object({ id: companyId })
const params = companyParams.extend({ webhook: publicId })
const ofOwners = ['companies:not_found', 'companies:not_permitted'] as const
const ofWebhook = [...ofOwners, 'webhooks:not_found'] as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/companies/:id/webhooks',
  access: 'employer',
  summary: 'The webhooks of a company, newest first; only owners see them.',
  params: companyParams,
  reply: z.object({
    results: z.array(webhook),
    /** False if no plan that pays for the company has the API; nothing is sent then. */
    is_in_plan: z.boolean(),
  }),
  errors: ofOwners,
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/webhooks',
  access: 'employer',
  summary: `Create a webhook, at most ${limits.webhooks}; the reply has its secret, once.`,
  params: companyParams,
  body: webhookBody,
  reply: withSecret,
  idempotent: 'by_operation',
  errors: [...ofOwners, 'api_keys:plan_lacks_api', 'webhooks:webhook_limit'],
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/v1/companies/:id/webhooks/:webhook',
  access: 'employer',
  summary: 'Change the address and the events of a webhook, pause it or resume it.',
  params,
  body: webhookBody.extend({ is_paused: z.boolean() }),
  reply: webhook,
  errors: ofWebhook,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/companies/:id/webhooks/:webhook',
  access: 'employer',
  summary: 'Delete a webhook with its deliveries. A repeat changes nothing.',
  params,
  reply: nothing,
  errors: ofOwners,
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/webhooks/:webhook/secret',
  access: 'employer',
  summary: `Make a new secret; for ${webhookRules.secretHours} hours the one before signs too.`,
  params,
  reply: withSecret,
  errors: ofWebhook,
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/v1/companies/:id/webhooks/:webhook/deliveries',
  access: 'employer',
  summary: `The last ${webhookRules.listed} deliveries of ${webhookRules.deliveryDays} days, newest first.`,
  params,
  reply: z.object({ results: z.array(webhookDelivery) }),
  errors: ofWebhook,
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/webhooks/:webhook/deliveries/:delivery/replay',
  access: 'employer',
  summary: 'Send a delivery again, with the same id and body. One that waits is sent at once.',
  params: params.extend({ delivery: publicId }),
  reply: webhookDelivery,
  errors: [...ofWebhook, 'webhooks:webhook_stopped', 'request:limit_exceeded'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/webhooks/:webhook/test',
  access: 'employer',
  summary: 'Send the event `test`.',
  params,
  reply: webhookDelivery,
  errors: [...ofWebhook, 'webhooks:webhook_stopped', 'request:limit_exceeded'],
})
