import { updateSubscription } from '#contract/plans.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import { plans, type PlanCode } from '#contract/rules/plans.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { env } from '#app/platform/env/env.server.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { keepIntent, renewIntent } from './intents.ts'

/** Changes which plan follows when the current plan ends. */
export async function changePlanEnd(visit: ActionVisit) {
  const { intent, fields, call, leave, paths, texts } = visit
  const t = texts('plans')
  if (intent === keepIntent) {
    const { plan_code } = await call(updateSubscription, { body: { next_plan_code: null } })
    return leave(moneyPaths(paths).plans(), {
      toast: t('planned.kept', { current: planName(visit, plan_code) }),
    })
  }
  if (intent !== renewIntent) return leave(moneyPaths(paths).plans())
  const auto_renew = fields.auto_renew !== undefined
  const { plan_code, expires_at } = await call(updateSubscription, { body: { auto_renew } })
  if (!auto_renew) return leave(moneyPaths(paths).plans(), { toast: t('renewal.turned_off') })
  const price = formatMoney(plans[plan_code].price, paymentCurrency)
  return leave(moneyPaths(paths).plans(), {
    toast: t('renewal.turned_on', { day: dayOf(expires_at ?? ''), price }),
  })
}

export function planName({ texts }: Pick<Visit, 'texts'>, code: PlanCode): string {
  return texts('goods')(`plans.${code}.name`)
}

export function dayOf(at: string): string {
  return formatDay(at, env.country.timeZone, new Date())
}
