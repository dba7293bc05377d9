import type { OperationInput, Reply } from '../../../contract/endpoint.ts'
import { goods } from '../../../contract/russian.ts'
import type * as contract from '../../../contract/plans.ts'
import { paymentCurrency, vatOf } from '../../../contract/rules/payments.ts'
import {
  graceDays,
  planCodes,
  planDays,
  plans,
  type PlanCode,
  type PlanFeature,
} from '../../../contract/rules/plans.ts'
import { Failure } from '../../../http/failure.ts'
import type { Scope, SignedInScope } from '../../../scope.ts'
import { findBalance } from '../ledger/acts.ts'
import { findSubscription, offerOf } from './facts.ts'
import { updateSubscription as setSubscription } from './queries.ts'
import { findHeld, usageOf } from './quotas.ts'

const dayMs = 24 * 3600_000

export async function listPlans({ payments }: Scope): Promise<Reply<typeof contract.listPlans>> {
  const open = planCodes.filter((code) => !plans[code].is_withdrawn)
  return {
    results: open.map((code) => planOf(code, payments.vatPercent)),
    vat_percent: payments.vatPercent,
    can_pay_by_invoice: payments.seller !== null,
  }
}

export async function readPlan(
  { db, account, now, payments }: SignedInScope,
  { params }: OperationInput<typeof contract.readPlan>,
): Promise<Reply<typeof contract.readPlan>> {
  const code = ownPlan(account, params.code)
  const current = await findSubscription(db, account.id)
  if (plans[code].is_withdrawn && current?.plan_code !== code) {
    throw new Failure('plans:plan_unknown')
  }
  const { amount: balance } = await findBalance(db, account.id)
  const { vatPercent } = payments
  const offer = offerOf(code, { current, balance, now: now(), vatPercent })
  return { ...planOf(code, vatPercent), offer }
}

export async function readSubscription({
  db,
  account,
  now,
}: SignedInScope): Promise<contract.Subscription> {
  const held = await findHeld(db, account, now())
  const { code, subscription: row } = held
  const usage = await usageOf(db, account.id, held, now())
  const grace = row?.status === 'grace' ? row.expires_at.getTime() + graceDays * dayMs : null
  return {
    plan_code: code,
    status: row?.status === 'grace' ? 'grace' : row ? 'active' : 'free',
    public_id: row?.public_id ?? null,
    started_at: row?.started_at.toISOString() ?? null,
    expires_at: row?.expires_at.toISOString() ?? null,
    grace_until: grace === null ? null : new Date(grace).toISOString(),
    auto_renew: row?.auto_renew ?? false,
    next_plan_code: row?.next_plan_code ?? null,
    usage,
  }
}

export async function updateSubscription(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.updateSubscription>,
): Promise<contract.Subscription> {
  const { db, account } = scope
  const row = await findSubscription(db, account.id)
  if (!row) throw new Failure('plans:no_subscription')
  const next = body.auto_renew ? { next_plan_code: null } : {}
  await setSubscription(db, row.id, { ...body, ...next })
  return readSubscription(scope)
}

/** Returns a plan by its code; throws if the plan is not for this type of account. */
function ownPlan({ side }: SignedInScope['account'], code: string): PlanCode {
  const found = planCodes.find((each) => each === code)
  if (!found || plans[found].account_type !== side) throw new Failure('plans:plan_unknown')
  return found
}

function planOf(code: PlanCode, vatPercent: number): contract.Plan {
  const { account_type, price, is_recommended = false, features } = plans[code]
  return {
    code,
    account_type,
    ...goods.plans[code],
    price,
    vat_amount: vatOf(price, vatPercent),
    currency: paymentCurrency,
    period_days: planDays,
    is_recommended,
    features: Object.entries(features).map(([key, value]) => ({ key: key as PlanFeature, value })),
  }
}
