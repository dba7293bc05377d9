// Services that an account can buy, such as a publication (spec §10.4, §12). Sums are whole tenge and include VAT.
import { z } from 'zod'
import { tokenRecord } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, publicId } from './fields.ts'
import { purchaseStatuses, serviceCodes, serviceTargets } from './rules/services.ts'

const tenge = z.int().min(0)

export const service = z.object({
  code: z.enum(serviceCodes),
  target: z.enum(serviceTargets),
  name: z.string(),
  description: z.string(),
  price: tenge,
  vat_amount: tenge,
  currency: z.literal('KZT'),
  /** The number of days for which a bought service works. */
  duration_days: z.int().nullable(),
  /** How many times a bought pack can be used; null for a service that is not a pack. */
  quantity: z.int().nullable(),
  /** How many times the caller may use the service without payment, because the caller's plan includes it. */
  left_in_plan: z.int().min(0),
})

export type Service = z.infer<typeof service>

export const purchase = z.object({
  public_id: publicId,
  service_code: z.enum(serviceCodes),
  target_public_id: publicId.nullable(),
  /** The current title of the vacancy or resume that the service was bought for. */
  target_title: z.string().nullable(),
  status: z.enum(purchaseStatuses),
  activated_at: dateTime,
  expires_at: dateTime.nullable(),
  /** For a pack, such as ten contacts: the number of uses that were bought, and the number that are left. */
  balance: z.object({ initial: z.int(), actual: z.int() }).nullable(),
  /** The price paid in tenge; 0 if the plan included the service. */
  price_paid: tenge,
})
export type Purchase = z.infer<typeof purchase>

export const listServices = endpoint({
  method: 'GET',
  path: '/v1/services',
  access: 'user',
  summary: 'What the caller may buy, and what is still of use of what was bought, newest first.',
  reply: z.object({ results: z.array(service), purchased: z.array(purchase) }),
})

export const purchaseService = endpoint({
  method: 'POST',
  path: '/v1/services/:code/purchase',
  access: 'user',
  summary:
    'Buy a service: from the plan while it pays, otherwise from the balance, for a company of its paying account.',
  params: z.object({ code: z.string().max(32) }),
  body: z.object({
    /** The vacancy or resume for which the service is bought; null if the service is for the account. */
    target_public_id: publicId.nullable(),
    /** The price that the buyer saw; if the price has changed since, nothing is bought. */
    price: tenge,
    /**
     * The company whose members use a service for the account. If another account pays for the company, it pays, as for
     * services for vacancies, within the caller's allowance.
     */
    company_id: z.int().positive().optional(),
  }),
  reply: tokenRecord,
  errors: [
    'services:service_unknown',
    'services:wrong_target',
    'plans:price_changed',
    'payments:not_enough_balance',
    'payments:allowance_exceeded',
    'payments:company_balance_low',
    'companies:not_found',
    'vacancies:not_found',
    'companies:not_permitted',
    'vacancies:wrong_state',
    'vacancies:incomplete_vacancy',
    'vacancies:bin_required',
    'vacancies:company_rejected',
    'vacancies:company_blocked',
    'vacancies:duplicate_vacancy',
    'vacancies:answers_owed',
    'resumes:not_found',
    'resumes:wrong_state',
  ],
  idempotent: 'by_operation',
})
