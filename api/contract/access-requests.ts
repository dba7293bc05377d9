// Requests of employers to join a company that is on the site already; its BIN is verified.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bin, companyId, dateTime, idParams, named, nothing, publicId, text } from './fields.ts'
import { limits } from './rules/limits.ts'
import { accessRequestDays, accessRoles, teamRoles } from './rules/team.ts'

export const accessRequest = z.object({
  public_id: publicId,
  role: z.enum(accessRoles),
  message: z.string(),
  sent_at: dateTime,
  /** The time at which the request ends if nobody answers it. */
  ends_at: dateTime,
})
export type AccessRequest = z.infer<typeof accessRequest>

export const knownCompany = z.object({
  company: z.object({
    name: z.string(),
    slug: z.string(),
    bin: z.string(),
    logo_url: z.string().nullable(),
    area: named.nullable(),
    open_vacancies_count: z.int(),
    since: dateTime,
  }),
  /** The first letter of an owner's first name; empty if no owner has a name. */
  owner_initial: z.string(),
  /** `open`: the caller may ask. `asked`: the request waits. `declined`: the caller may ask again at `again_at`. */
  state: z.enum(['open', 'asked', 'declined', 'member']),
  /** The caller's request that waits for an answer. */
  request: accessRequest.nullable(),
  again_at: dateTime.nullable(),
})
export type KnownCompany = z.infer<typeof knownCompany>

export const findKnownCompany = endpoint({
  method: 'GET',
  path: '/v1/known-companies',
  access: 'employer',
  summary: 'The verified company with a BIN, and whether the caller may ask to join it.',
  query: z.object({ bin }),
  reply: knownCompany,
  errors: ['companies:not_found', 'request:limit_exceeded'],
})

export const askForAccessBody = z.object({
  bin,
  role: z.enum(accessRoles),
  message: text(limits.accessMessage).default(''),
})

export const askForAccess = endpoint({
  method: 'POST',
  path: '/v1/access-requests',
  access: 'employer',
  summary: `Ask the owners of a verified company to join it. Unanswered, the request ends after ${accessRequestDays} days; a repeat changes its words.`,
  body: askForAccessBody,
  reply: accessRequest,
  errors: [
    'companies:not_found',
    'companies:already_member',
    'companies:access_declined',
    'companies:company_limit',
    'request:limit_exceeded',
  ],
})

export const withdrawAccessRequest = endpoint({
  method: 'DELETE',
  path: '/v1/access-requests/:id',
  access: 'employer',
  summary: 'Withdraw the own request while it waits.',
  params: idParams,
  reply: nothing,
  errors: ['companies:request_not_found'],
})

const requestParams = z.object({ id: companyId, request: publicId })
const answerErrors = [
  'companies:not_found',
  'companies:not_permitted',
  'companies:request_not_found',
] as const

export const acceptAccessBody = z.object({ role: z.enum(teamRoles) })

export const acceptAccessRequest = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/access-requests/:request/accept',
  access: 'employer',
  summary: 'Let the account that asks join the company with a role.',
  params: requestParams,
  body: acceptAccessBody,
  reply: nothing,
  errors: [...answerErrors, 'companies:team_full', 'companies:company_limit'],
})

export const declineAccessRequest = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/access-requests/:request/decline',
  access: 'employer',
  summary: `Decline a request. The account may ask again after ${accessRequestDays} days.`,
  params: requestParams,
  reply: nothing,
  errors: answerErrors,
})
