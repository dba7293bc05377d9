import { useTranslation } from 'react-i18next'
import { planDays, type PlanCode } from '#contract/rules/plans.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import { daysAgo, formatDay } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock } from '#app/platform/root-data.tsx'

export function usePlanWords() {
  const { t } = useTranslation(['plans', 'goods'])
  const { now, timeZone } = useClock()
  return {
    name: (code: PlanCode): string => t(`goods:plans.${code}.name`),
    day: (at: string): string => formatDay(at, timeZone, now),
    money: (sum: number): string => formatMoney(sum, paymentCurrency),
    period: t('days', { count: planDays }),
    daysLeft(until: string): string {
      const count = -daysAgo(until, timeZone, now)
      return count > 0 ? t('days_left', { count }) : t('last_day')
    },
  }
}
