import type { Subscription } from '#contract/plans.ts'
import { freePlan, graceDays, planEndingDays, plans, type PlanCode } from '#contract/rules/plans.ts'

const dayMs = 24 * 3600_000

export interface PlanEnd {
  at: string
  becomes: PlanCode
  price: number
  lacks: number
  /** How many vacancies stay published when the plan ends; all other published vacancies are paused. */
  stay: number
  paused: number
  toldAt: string[]
}

/** Returns when the plan ends and which plan follows; null for a free plan. */
export function planEndOf(
  subscription: Pick<
    Subscription,
    'plan_code' | 'expires_at' | 'grace_until' | 'auto_renew' | 'next_plan_code' | 'usage'
  >,
  balance: number,
  now: Date,
): PlanEnd | null {
  const { plan_code, expires_at, grace_until, auto_renew, next_plan_code, usage } = subscription
  const at = grace_until ?? expires_at
  if (at === null) return null
  const free = freePlan(plans[plan_code].account_type)
  const chosen = next_plan_code ?? (auto_renew ? plan_code : free)
  const becomes = grace_until === null ? chosen : free
  const { price, features } = plans[becomes]
  const places = usage.find(({ key }) => key === 'vacancies.max_active')?.used ?? 0
  const stay = Math.min(places, features['vacancies.max_active'] ?? places)
  const days = planEndingDays.map((each) => new Date(Date.parse(at) - each * dayMs))
  return {
    at,
    becomes,
    price,
    lacks: Math.max(0, price - balance),
    stay,
    paused: places - stay,
    toldAt: grace_until ? [] : days.filter((day) => day > now).map((day) => day.toISOString()),
  }
}

/** Returns the end of a plan that could not be renewed for lack of money. */
export function graceEnd(at: string): string {
  return new Date(Date.parse(at) + graceDays * dayMs).toISOString()
}
