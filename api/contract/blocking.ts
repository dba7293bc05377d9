// Companies that a candidate has blocked; a blocked company cannot see the candidate's resumes (spec §10.1).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId, dateTime, named, nothing, requiredText } from './fields.ts'
import { limits } from './rules/limits.ts'

export const companyResult = z.object({
  company_id: z.int(),
  name: z.string(),
  area: named.nullable(),
})
export type CompanyResult = z.infer<typeof companyResult>

export const blockedCompany = companyResult.extend({ blocked_at: dateTime })
export type BlockedCompany = z.infer<typeof blockedCompany>

/** `q` is a part of a company's name, or a complete BIN (the number of a Kazakhstan business). */
export const companiesQuery = z.object({ q: requiredText(limits.companyName) })
export const blockBody = z.object({ company_id: z.int().positive() })

export const listBlockedCompanies = endpoint({
  method: 'GET',
  path: '/v1/accounts/blocked-companies',
  access: 'candidate',
  summary: 'Companies that the caller has blocked, the last one first (at most 200).',
  reply: z.array(blockedCompany),
})

export const findCompaniesToBlock = endpoint({
  method: 'GET',
  path: '/v1/accounts/blocked-companies/search',
  access: 'candidate',
  summary:
    'Companies that everybody may see, by a part of their name or by their BIN, at most 10; none is an empty list.',
  query: companiesQuery,
  reply: z.array(companyResult),
  errors: ['request:limit_exceeded'],
})

export const blockCompany = endpoint({
  method: 'POST',
  path: '/v1/accounts/blocked-companies',
  access: 'candidate',
  summary:
    'Keep a company from finding one’s resumes and inviting; it is told nothing. A repeat changes nothing.',
  body: blockBody,
  reply: companyResult,
  errors: ['companies:not_found', 'accounts:blocked_limit'],
})

export const unblockCompany = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/blocked-companies/:id',
  access: 'candidate',
  summary: 'Let the company find one’s resumes again.',
  params: z.object({ id: companyId }),
  reply: nothing,
  errors: ['companies:not_found'],
})
