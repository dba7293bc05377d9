import { useTranslation } from 'react-i18next'
import type { PlanCode } from '#contract/rules/plans.ts'
import type { Service } from '#contract/services.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'

export function useServiceBill(service: Service, plan: PlanCode) {
  const { t } = useTranslation(['services', 'goods'])
  const { price, vat_amount, currency, left_in_plan } = service
  const follows = t('one.follows', { price: formatMoney(price, currency) })
  const parts = [{ term: t('one.price'), sum: price }]
  if (left_in_plan === 0) return { bill: { parts, price, vat: vat_amount }, follows }
  const name = t(`goods:plans.${plan}.name`)
  parts.push({ term: t('one.from_plan', { name }), sum: -price })
  return { bill: { parts, price: 0, vat: 0 }, follows }
}
