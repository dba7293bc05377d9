// Plans (spec §12). Prices are whole tenge and include VAT.
import { limits } from './limits.ts'
import type { AccountType } from './vocabulary.ts'

export const planDays = 30

/** For how many days a plan still works after its end if the balance was too low to renew it. */
export const graceDays = 3

/** How many days before the end of a plan its owner is reminded by e-mail; there are two reminders. */
export const planEndingDays = [3, 1] as const

/** The features that plans limit, such as the number of published vacancies. */
export const planFeatures = [
  'vacancies.max_active',
  'team.max_members',
  'vacancies.duration_days',
  'contacts.per_period',
  'invitations.per_period',
  'bumps.per_period',
  'applications.per_day',
  'resumes.refresh_days',
  'resumes.alerts',
  'api.keys',
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

/** `expired`: the plan has ended. `cancelled`: a more expensive plan has replaced the plan. */
export const subscriptionStatuses = ['active', 'grace', 'expired', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface PlanRule {
  account_type: AccountType
  /** The price of one period of `planDays` days, in whole tenge. */
  price: number
  is_recommended?: boolean
  /** True if the plan is no longer sold; current subscribers keep it until its end. */
  is_withdrawn?: boolean
  features: Partial<Record<PlanFeature, number>>
}

/** The number of applications that a candidate may send within 24 hours. */
export const applicationsPerDay = 40

/** The number of saved searches for which the plan includes messages about new resumes. */
const resumeAlerts = { 'resumes.alerts': limits.savedSearches }

const forCandidates = { 'applications.per_day': applicationsPerDay }

export const plans: Record<PlanCode, PlanRule> = {
  employer_free: { account_type: 'employer', price: 0, features: forEmployers(1, 2, 5, 20, 0) },
  employer_start: {
    account_type: 'employer',
    price: 19_900,
    features: forEmployers(3, 3, 50, 100, 3),
  },
  employer_business: {
    account_type: 'employer',
    price: 59_900,
    is_recommended: true,
    features: { ...forEmployers(15, 5, 300, 500, 3), ...resumeAlerts },
  },
  employer_pro: {
    account_type: 'employer',
    price: 149_900,
    features: {
      ...forEmployers(50, 20, 1000, 2000, 3),
      ...resumeAlerts,
      'api.keys': limits.apiKeys,
    },
  },
  candidate_free: { account_type: 'candidate', price: 0, features: forCandidates },
  candidate_plus: {
    account_type: 'candidate',
    price: 1_990,
    features: { ...forCandidates, 'resumes.refresh_days': 1 },
  },
}

function forEmployers(
  vacancies: number,
  members: number,
  contacts: number,
  invitations: number,
  bumps: number,
) {
  return {
    'vacancies.max_active': vacancies,
    'team.max_members': members,
    'vacancies.duration_days': 30,
    'contacts.per_period': contacts,
    'invitations.per_period': invitations,
    ...(bumps > 0 && { 'bumps.per_period': bumps }),
  }
}

export function freePlan(side: AccountType): PlanCode {
  return `${side}_free`
}

const dayMs = 24 * 3600_000

/** Returns the number of days until a plan ends; the current day counts in full. */
export function creditDays(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs))
}

/** Returns the value of a plan's remaining days, in whole tenge. */
export function creditOf(price: number, expiresAt: Date, now: Date): number {
  return Math.floor((creditDays(expiresAt, now) * price) / planDays)
}

export interface Period {
  since: Date
  /** The end of the period; the counters of uses then start again from 0. */
  until: Date
}

/** Returns the current period of a plan. Each period has thirty days and separate counters of uses. */
export function periodOf(
  { started_at, expires_at }: { started_at: Date; expires_at: Date },
  now: Date,
): Period {
  const at = Math.min(now.getTime(), expires_at.getTime() - 1)
  const passed = Math.max(0, Math.floor((at - started_at.getTime()) / (planDays * dayMs)))
  const since = new Date(started_at.getTime() + passed * planDays * dayMs)
  return { since, until: new Date(since.getTime() + planDays * dayMs) }
}

export function planEnd(from: Date): Date {
  return new Date(from.getTime() + planDays * dayMs)
}

/** How the choice of a plan changes the account's current plan, for example an upgrade. */
export type PlanAction = 'begin' | 'upgrade' | 'prolong' | 'downgrade'

/** Returns how choosing a plan changes the current plan; null if not at all, for example if the next month is paid. */
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
