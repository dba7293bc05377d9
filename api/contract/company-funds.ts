// The plan and the allowance by which the acts of a company's members are paid.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId } from './fields.ts'
import { usage } from './plans.ts'
import { planCodes } from './rules/plans.ts'

export const companyFunds = z.object({
  company_id: z.int(),
  /** The first name of the account that pays; empty if it has none. */
  payer: z.string(),
  /** True if the caller pays: he is the paying account, or the company has none. */
  is_own: z.boolean(),
  plan_code: z.enum(planCodes),
  /** The use of the plan, by all that the account pays for. */
  usage: z.array(usage),
  /** The sum that the caller may spend a month, in whole tenge; null if nothing, or if the caller pays. */
  allowance: z.int().nullable(),
  /** The spent part of the allowance in this calendar month, and what is left; 0 if the caller pays. */
  spent: z.int().min(0),
  left: z.int().min(0),
})
export type CompanyFunds = z.infer<typeof companyFunds>

export const readCompanyFunds = endpoint({
  method: 'GET',
  path: '/v1/companies/:id/funds',
  access: 'employer',
  summary: 'The plan and the money that pay for what the caller does for a company.',
  params: z.object({ id: companyId }),
  reply: companyFunds,
  errors: ['companies:not_found', 'companies:not_permitted'],
})
