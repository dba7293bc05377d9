// What accounts may do for what they pay (product 4): plans. Prices are whole tenge, VAT included.
import type { AccountType } from './vocabulary.ts'

export const planDays = 30

/** How long a plan that could not be renewed goes on. */
export const graceDays = 3

/** So many days before its end an account is told of it, the first time and the last. */
export const planEndingDays = [3, 1] as const

/** What a plan lists is enforced where it is used: plans/quotas.ts and the job that renews. */
export const planFeatures = [
  'vacancies.max_active',
  'vacancies.duration_days',
  'contacts.per_period',
  'invitations.per_period',
  'bumps.per_period',
  'applications.per_day',
  'resumes.refresh_days',
] as const
export type PlanFeature = (typeof planFeatures)[number]

export const planCodes = [
  'employer_free',
  'employer_start',
  'employer_business',
  'employer_pro',
  'candidate_free',
  'candidate_plus',
] as const
export type PlanCode = (typeof planCodes)[number]

/** A plan that ended is `expired`; one that a dearer one replaced is `cancelled`. */
export const subscriptionStatuses = ['active', 'grace', 'expired', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface PlanRule {
  account_type: AccountType
  /** For `planDays`. */
  price: number
  is_recommended?: boolean
  /** Nobody may begin with it any more; who has it keeps it until its end. */
  is_withdrawn?: boolean
  features: Partial<Record<PlanFeature, number>>
}

const forCandidates = { 'applications.per_day': 40 }

export const plans: Record<PlanCode, PlanRule> = {
  employer_free: { account_type: 'employer', price: 0, features: forEmployers(1, 5, 20, 0) },
  employer_start: {
    account_type: 'employer',
    price: 19_900,
    features: forEmployers(3, 50, 100, 3),
  },
  employer_business: {
    account_type: 'employer',
    price: 59_900,
    is_recommended: true,
    features: forEmployers(15, 300, 500, 3),
  },
  employer_pro: {
    account_type: 'employer',
    price: 149_900,
    features: forEmployers(50, 1000, 2000, 3),
  },
  candidate_free: { account_type: 'candidate', price: 0, features: forCandidates },
  candidate_plus: {
    account_type: 'candidate',
    price: 1_990,
    features: { ...forCandidates, 'resumes.refresh_days': 1 },
  },
}

function forEmployers(vacancies: number, contacts: number, invitations: number, bumps: number) {
  return {
    'vacancies.max_active': vacancies,
    'vacancies.duration_days': 30,
    'contacts.per_period': contacts,
    'invitations.per_period': invitations,
    ...(bumps > 0 && { 'bumps.per_period': bumps }),
  }
}

/** What an account has that pays for nothing. */
export function freePlan(side: AccountType): PlanCode {
  return `${side}_free`
}

const dayMs = 24 * 3600_000

/** How many days are left of a plan; one that has begun is left whole. */
export function creditDays(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs))
}

/** What is left of a plan, in tenge. */
export function creditOf(price: number, expiresAt: Date, now: Date): number {
  return Math.floor((creditDays(expiresAt, now) * price) / planDays)
}

export interface Period {
  since: Date
  /** When what was used begins anew. */
  until: Date
}

/** The thirty days that count now, of a plan that may be paid for more than one; they do not go on after its end. */
export function periodOf(
  { started_at, expires_at }: { started_at: Date; expires_at: Date },
  now: Date,
): Period {
  const at = Math.min(now.getTime(), expires_at.getTime() - 1)
  const passed = Math.max(0, Math.floor((at - started_at.getTime()) / (planDays * dayMs)))
  const since = new Date(started_at.getTime() + passed * planDays * dayMs)
  return { since, until: new Date(since.getTime() + planDays * dayMs) }
}

/** The end of a period that begins then. */
export function planEnd(from: Date): Date {
  return new Date(from.getTime() + planDays * dayMs)
}

/** What choosing a plan does to an account that has another, or none that it pays for. */
export type PlanAction = 'begin' | 'upgrade' | 'prolong' | 'downgrade'

/** Null where it does nothing: the free plan comes by itself, and further ahead than one period nobody pays. */
export function actionOf(
  current: { plan_code: PlanCode; expires_at: Date } | null,
  chosen: PlanCode,
  now: Date,
): PlanAction | null {
  if (!current) return plans[chosen].price > 0 ? 'begin' : null
  const [has, wants] = [plans[current.plan_code].price, plans[chosen].price]
  if (wants > has) return 'upgrade'
  if (wants < has) return 'downgrade'
  return current.expires_at.getTime() - now.getTime() <= planDays * dayMs ? 'prolong' : null
}
