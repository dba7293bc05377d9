import { readSubscription, subscribeToPlan } from '#contract/plans.ts'
import type { TokenRecord } from '#contract/accounts.ts'
import type { Order } from '#contract/rules/payments.ts'
import { planCodes, type PlanCode } from '#contract/rules/plans.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { dayOf, planName } from './acts.server.ts'

export function requestedPlan({ params }: Pick<Visit, 'params'>): PlanCode {
  const code = planCodes.find((each) => each === params.code)
  if (!code) throw pageNotFound()
  return code
}

export function planPurchase(visit: ActionVisit, price: number) {
  const { call, paths, texts } = visit
  const code = requestedPlan(visit)
  const order: Order = { kind: 'plan', code, price, target_public_id: null }
  return {
    order,
    buy: (idempotencyKey: string): Promise<TokenRecord> =>
      call(subscribeToPlan, { params: { code }, body: { price }, idempotencyKey }),
    async done() {
      const { plan_code, next_plan_code, expires_at } = await call(readSubscription, {})
      const isLater = next_plan_code === code && plan_code !== code
      const values = { name: planName(visit, code), day: dayOf(expires_at ?? '') }
      const toast = texts('plans')(isLater ? 'one.planned' : 'one.bought', values)
      return { to: moneyPaths(paths).plans(), toast }
    },
  }
}
