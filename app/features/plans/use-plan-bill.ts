import { useTranslation } from 'react-i18next'
import type { Plan, PlanOffer, Subscription } from '#contract/plans.ts'
import { creditDays } from '#contract/rules/plans.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface ChosenPlan {
  plan: Pick<Plan, 'price'>
  subscription: Pick<Subscription, 'plan_code' | 'expires_at'>
  offer: PlanOffer
}

export function usePlanBill({ plan, subscription, offer }: ChosenPlan) {
  const { t } = useTranslation('plans')
  const { name, money, period: days } = usePlanWords()
  const { now } = useClock()
  const { to_pay, vat_amount, credit, action } = offer
  const { plan_code, expires_at } = subscription
  const current = name(plan_code)
  const parts = [{ term: t('one.price', { days }), sum: plan.price }]
  if (credit > 0 && expires_at !== null) {
    const count = creditDays(new Date(expires_at), now)
    parts.push({ term: t('one.credit', { name: current, count }), sum: -credit })
  }
  return {
    bill: { parts, price: to_pay, vat: vat_amount },
    follows: t(action === 'prolong' ? 'one.follows.prolong' : 'one.follows.begin', {
      price: money(to_pay),
      current,
    }),
  }
}
