import type { Subscription } from '#contract/plans.ts'
import { freePlan, graceDays, planEndingDays, plans, type PlanCode } from '#contract/rules/plans.ts'

const dayMs = 24 * 3600_000

/** What becomes of a plan that is paid for, when its days are over. */
export interface PlanEnd {
  /** When: of one in grace, the end of the grace. */
  at: string
  becomes: PlanCode
  /** Charged from the balance then, whole tenge. */
  price: number
  /** What the balance lacks for it. */
  lacks: number
  /** Of vacancies that take a place in the plan: how many stay, and how many are paused. */
  stay: number
  paused: number
  /** When it will be told before. */
  toldAt: string[]
}

/** Null where nothing is paid for, so that nothing ends. */
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
  // What is in grace could not be paid: it goes on as soon as the money has come, and at its end it is over.
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

/** How long a plan goes on that could not be renewed at `at`. */
export function graceEnd(at: string): string {
  return new Date(Date.parse(at) + graceDays * dayMs).toISOString()
}
