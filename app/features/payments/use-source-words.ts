import { useTranslation } from 'react-i18next'
import type { RefundSource } from '#contract/refunds.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'

export function useSourceWords() {
  const { t } = useTranslation('payments')
  const { timeZone, now } = useClock()
  return {
    nameOf({ invoice, method, paid_at }: RefundSource): string {
      const day = formatDay(paid_at, timeZone, now)
      if (invoice !== null) return t('refund.of_invoice', { number: invoice, day })
      return t('refund.of', { method: t(`method.${method}`), day })
    },
  }
}
