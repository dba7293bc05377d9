import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { errorStatus, type ErrorCode } from './errors.ts'
import { publicId } from './fields.ts'
import { usage } from './plans.ts'
import { planCodes } from './rules/plans.ts'
import { serviceCodes } from './rules/services.ts'
import { seats } from './team.ts'

export function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set([...commonErrors(endpoint), ...(endpoint.errors ?? [])])) {
    const status = errorStatus[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const { kind, access, method, query, body, idempotent, keyScope } = endpoint
  const { tooLarge = 'request:too_large' } = endpoint
  const codes: ErrorCode[] = [
    'accounts:unauthorized',
    'request:unexpected_error',
    'request:unavailable',
  ]
  if (access === 'candidate' || access === 'employer') codes.push('accounts:wrong_role')
  if (method !== 'GET') codes.push('request:cross_site', tooLarge)
  if (body || kind === 'raw') codes.push('request:malformed')
  if (body) codes.push('request:unsupported_media_type')
  if (body || idempotent || (query && canBeWrong(query))) codes.push('request:invalid')
  if (idempotent) codes.push('request:idempotency_conflict')
  if (keyScope) {
    codes.push('api_keys:scope_lacking', 'api_keys:plan_lacks_api', 'request:limit_exceeded')
  } else if (access !== 'operator') {
    codes.push('api_keys:closed_to_keys')
  }
  return codes
}

/** Returns whether a wrong value in the query leads to an error. Searches ignore wrong values instead. */
function canBeWrong(query: z.ZodObject): boolean {
  const nonsense = Object.fromEntries(Object.keys(query.shape).map((name) => [name, {}]))
  return !query.safeParse(nonsense).success
}

const nothing = z.null()
const fields = z.object({ fields: z.record(z.string(), z.array(z.string())) })
/** How many attempts to enter the code are left. */
export const attemptsLeft = z.object({ attempts_left: z.int() })
/** The block because of which nobody can sign in to the account; its id opens the page with the reason. */
export const blockedBy = z.object({ block_id: publicId })
/** An open vacancy of the company that has the same text as the new vacancy. */
export const sameVacancy = z.object({ public_id: publicId, title: z.string() })
/** The limit that the caller has exceeded, and the service that the caller can buy to continue. */
export const usedUp = usage.extend({
  /** The plan whose limit is exceeded: the plan of the caller or of the employer who manages the vacancy. */
  plan_code: z.enum(planCodes),
  service: z.object({ code: z.enum(serviceCodes), price: z.int() }).nullable(),
  /** True if it is the plan of the caller, false if another account pays for the company. */
  is_own: z.boolean(),
})
/** The price of a purchase and the caller's balance, which is too low for it; in whole tenge. */
export const shortBalance = z.object({
  price: z.int(),
  balance: z.int(),
  shortfall: z.int(),
  currency: z.literal('KZT'),
})
/** The limit of the caller's spending from the account that pays for the company, in whole tenge. */
export const exceededAllowance = z.object({
  price: z.int(),
  /** The rest of the allowance in this calendar month. */
  left: z.int(),
  /** The sum a month; null if the caller has no allowance. */
  allowance: z.int().nullable(),
  /** The first name of the account that pays; empty if unknown. */
  payer: z.string(),
})
/** The companies that have other members, but no owner besides the caller. */
export const heirlessCompanies = z.array(z.object({ id: z.int(), name: z.string() }))
const otherPrice = z.object({ price: z.int() })
const requestId = z.object({ request_id: z.string() })

/** Returns the schema of an error reply. All `codes` have the same HTTP status. */
export function refusal(endpoint: Endpoint, codes: ErrorCode[]) {
  const [data = nothing, ...others] = new Set(codes.flatMap((code) => dataOf(endpoint, code)))
  return z.object({
    success: z.literal(false),
    data: others.length ? z.union([data, ...others]) : data,
    error_code: z.enum(codes),
    error_message: z.string(),
  })
}

function dataOf({ reply = nothing }: Endpoint, code: ErrorCode): z.ZodType[] {
  switch (code) {
    case 'request:invalid':
    case 'resumes:incomplete':
    case 'vacancies:incomplete_vacancy':
    case 'applications:cover_letter_required':
    case 'applications:answers_required':
    case 'applications:slot_taken':
      return [fields]
    case 'applications:interview_in_past':
      return [reply]
    case 'accounts:account_blocked':
      return [blockedBy]
    case 'vacancies:duplicate_vacancy':
      return [sameVacancy]
    case 'applications:daily_limit':
      return [usage]
    case 'plans:not_enough_services':
      return [usedUp]
    case 'companies:team_full':
      return [seats]
    case 'accounts:successor_needed':
      return [heirlessCompanies]
    case 'plans:price_changed':
      return [otherPrice]
    case 'payments:not_enough_balance':
      return [shortBalance]
    case 'payments:allowance_exceeded':
      return [exceededAllowance]
    case 'accounts:code_invalid':
      return [attemptsLeft, nothing]
    case 'request:unexpected_error':
      return [requestId]
    case 'request:unavailable':
      return [requestId, nothing]
    default:
      return errorStatus[code] === 409 ? [reply, nothing] : [nothing]
  }
}
