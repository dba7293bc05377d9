// Keys of the API: a member lets a program act in the member's name in one company, within chosen scopes.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId, date, dateTime, nothing, publicId, requiredText } from './fields.ts'
import { keyDays, keyScopes } from './rules/api-keys.ts'
import { limits } from './rules/limits.ts'
import { readLine } from './rules/typed-signs.ts'

const scopes = z.array(z.enum(keyScopes))

export const apiKey = z.object({
  public_id: publicId,
  name: z.string(),
  scopes,
  /** The first characters of the key, by which its owner recognises it. */
  begins_with: z.string(),
  /** The name of the member in whose name the key acts. */
  member: z.string(),
  created_at: dateTime,
  expires_at: dateTime,
  /** The day of the last call with the key; null if there was none. */
  last_used_on: date.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

const companyParams = z.object({ id: companyId })

export const apiKeyBody = z.object({
  name: requiredText(limits.apiKeyName, readLine),
  scopes: scopes.min(1, 'required'),
  /** For how many days the key works. */
  days: z.literal(keyDays, 'required'),
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/v1/companies/:id/api-keys',
  access: 'employer',
  summary: 'The keys of a company that still work, newest first; only owners see them.',
  params: companyParams,
  reply: z.object({
    results: z.array(apiKey),
    /** False if the plan that pays for the company lacks the API; its keys are then refused. */
    is_in_plan: z.boolean(),
  }),
  errors: ['companies:not_found', 'companies:not_permitted'],
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/api-keys',
  access: 'employer',
  summary: `Create a key that acts in the caller’s name in this company alone, at most ${limits.apiKeys}; the reply has the key itself, once.`,
  params: companyParams,
  body: apiKeyBody,
  /** The key itself is only in this reply, because the database has its hash alone. */
  reply: apiKey.extend({ key: z.string() }),
  idempotent: 'by_operation',
  errors: [
    'companies:not_found',
    'companies:not_permitted',
    'api_keys:plan_lacks_api',
    'api_keys:key_limit',
  ],
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/v1/companies/:id/api-keys/:key',
  access: 'employer',
  summary: 'Revoke a key of a company at once. A repeat changes nothing.',
  params: companyParams.extend({ key: publicId }),
  reply: nothing,
  errors: ['companies:not_found', 'companies:not_permitted'],
})
