import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { showToast } from '#app/platform/toast/toast-store.ts'
import type { ShownPayment } from './shown-payment.ts'

/** Shows a toast for each payment that succeeds or fails while the page is open. */
export function useOutcomeToasts(
  pending: readonly ShownPayment[],
  payments: readonly ShownPayment[],
): void {
  const { t } = useTranslation('payments')
  const before = useRef(pending)
  useEffect(() => {
    const ids = before.current.map(({ public_id }) => public_id)
    before.current = pending
    for (const { public_id, status, amount, currency } of payments) {
      if (!ids.includes(public_id)) continue
      if (status !== 'succeeded' && status !== 'failed') continue
      const message = t(`came.${status}`, { sum: formatMoney(amount, currency) })
      showToast({ message, variant: status === 'succeeded' ? 'success' : 'danger' })
    }
  }, [pending, payments, t])
}
