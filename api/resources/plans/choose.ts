// Choosing a plan: upgrade, prolong, downgrade (spec §12.5).
import type { PlanOffer } from '../../contract/plans.ts'
import { vatOf } from '../../contract/rules/payments.ts'
import {
  actionOf,
  creditOf,
  planEnd,
  plans,
  type PlanAction,
  type PlanCode,
} from '../../contract/rules/plans.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { isBought, payFromBalance, type BuyingScope } from '../payments/buy.ts'
import {
  findSubscription,
  insertSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './queries.ts'

interface Situation {
  current: SubscriptionRow | null
  balance: number
  now: Date
  vatPercent: number
}

/** Returns the effect and price of choosing a plan; null if it has none. */
export function offerOf(
  code: PlanCode,
  { current, balance, now, vatPercent }: Situation,
): PlanOffer | null {
  const action = actionOf(current, code, now)
  if (!action || (plans[code].is_withdrawn && action !== 'prolong')) return null
  const { price } = plans[code]
  const credit =
    action === 'upgrade' && current
      ? Math.min(price, creditOf(plans[current.plan_code].price, current.expires_at, now))
      : 0
  const to_pay = price - credit
  const starts_at = isLater(action) && current ? current.expires_at : now
  return {
    action,
    credit,
    to_pay,
    vat_amount: vatOf(to_pay, vatPercent),
    balance,
    shortfall: action === 'downgrade' ? 0 : Math.max(0, to_pay - balance),
    starts_at: starts_at.toISOString(),
    expires_at: planEnd(starts_at).toISOString(),
  }
}

/** The new period starts when the present one ends. */
function isLater(action: PlanAction): boolean {
  return action === 'prolong' || action === 'downgrade'
}

export interface Chosen {
  code: PlanCode
  /** As shown to the user. */
  price: number
  key: string | null
}

/** Applies the offer at the shown price; a repeat of the request does nothing. */
export async function choosePlan(
  scope: BuyingScope,
  tx: Transaction,
  userId: number,
  { code, price, key }: Chosen,
): Promise<void> {
  const user = await lockAccount(tx, userId)
  if (!user || plans[code].account_type !== user.account_type) {
    throw new Failure('plans:plan_unknown')
  }
  if (await isBought(tx, userId, { kind: 'plan', item_code: code, price, key })) return
  const now = scope.now()
  const current = await findSubscription(tx, userId)
  if (current?.next_plan_code === code) return
  const situation = { current, balance: user.balance, now, vatPercent: scope.payments.vatPercent }
  const offer = offerOf(code, situation)
  if (!offer) throw new Failure(plans[code].is_withdrawn ? 'plans:plan_unknown' : 'plans:plan_kept')
  if (offer.to_pay !== price) {
    throw new Failure('plans:price_changed', { data: { price: offer.to_pay } })
  }
  if (offer.action === 'downgrade' && current) {
    await updateSubscription(tx, current.id, { next_plan_code: code, auto_renew: false })
    return
  }
  const goods = { kind: 'plan', item_code: code, subject: null, price, key } as const
  await payFromBalance(scope, tx, userId, goods)
  if (offer.action === 'prolong' && current) return prolong(tx, current)
  if (current) await updateSubscription(tx, current.id, { status: 'cancelled', ended_at: now })
  await begin(tx, userId, code, now)
}

/** Adds a period, with its reminders not yet sent. */
export async function prolong(tx: Transaction, row: SubscriptionRow): Promise<void> {
  const expires_at = planEnd(row.expires_at)
  await updateSubscription(tx, row.id, {
    status: 'active',
    expires_at,
    next_plan_code: null,
    told_days: null,
  })
}

export async function begin(
  tx: Transaction,
  user_id: number,
  plan_code: PlanCode,
  started_at: Date,
  auto_renew = false,
): Promise<void> {
  await insertSubscription(tx, {
    public_id: newPublicId(),
    user_id,
    plan_code,
    status: 'active',
    started_at,
    expires_at: planEnd(started_at),
    auto_renew,
  })
}
