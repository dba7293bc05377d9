import { listPlans, type Plan } from '#contract/plans.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import { planDays, type PlanCode, type PlanFeature } from '#contract/rules/plans.ts'
import { serviceCodes, services, soldTo, type ServiceCode } from '#contract/rules/services.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** A plan in the words of the page, which the server has written. */
export interface PricedPlan {
  code: PlanCode
  name: string
  price: string
  features: string[]
  isRecommended: boolean
}

export interface PricedService {
  code: ServiceCode
  name: string
  description: string
  price: string
}

export interface PriceList {
  plans: PricedPlan[]
  /** Says for how long the prices are and how much VAT they include. */
  terms: string
  canPayByInvoice: boolean
}

const shownFeatures = [
  'vacancies.max_active',
  'contacts.per_period',
  'invitations.per_period',
  'team.max_members',
  'bumps.per_period',
  'resumes.alerts',
  'api.keys',
  'applications.per_day',
  'resumes.refresh_days',
] as const satisfies readonly PlanFeature[]

type Reader = Pick<Visit, 'call' | 'texts'>

/** Reads what the plans of a side cost. Everybody may see it, also without an account. */
export async function readPriceList(
  { call, texts }: Reader,
  side: AccountType,
): Promise<PriceList> {
  const { results, vat_percent: percent, can_pay_by_invoice } = await call(listPlans, {})
  const t = texts('prices_server')
  const days = t('days', { count: planDays })
  return {
    plans: results
      .filter(({ account_type }) => account_type === side)
      .map((plan) => ({
        code: plan.code,
        name: texts('goods')(`plans.${plan.code}.name`),
        price: formatMoney(plan.price, plan.currency),
        features: featuresOf(plan, texts),
        isRecommended: plan.is_recommended,
      })),
    terms: percent > 0 ? t('terms', { days, percent }) : t('terms_no_vat', { days }),
    canPayByInvoice: can_pay_by_invoice,
  }
}

function featuresOf({ features }: Plan, texts: Visit['texts']): string[] {
  const t = texts('prices_server')
  return shownFeatures.flatMap((key) => {
    const count = features.find((feature) => feature.key === key)?.value ?? 0
    return count > 0 ? [t(`feature.${key}`, { count })] : []
  })
}

/** Returns what the services of a side cost. */
export function pricedServices({ texts }: Reader, side: AccountType): PricedService[] {
  const t = texts('goods')
  const sold = serviceCodes.filter((code) => {
    const { target, is_withdrawn } = services[code]
    return !is_withdrawn && soldTo(target) === side
  })
  return sold.map((code) => ({
    code,
    name: t(`services.${code}.name`),
    description: t(`services.${code}.description`),
    price: formatMoney(services[code].price, paymentCurrency),
  }))
}
