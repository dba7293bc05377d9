import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/payments.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { failureReason } from './failure-reason.ts'

type Named = Pick<Payment, 'kind' | 'item_code'>

export function usePaymentWords() {
  const { t } = useTranslation('payments')
  const itemOf = (kind: 'plan' | 'service', code: string): string => {
    const name = t(`item.${kind}.${code}` as 'what.top_up', { defaultValue: code })
    return kind === 'plan' ? t('what.plan', { name }) : name
  }
  return {
    what: ({ kind, item_code }: Named): string =>
      kind === 'plan' || kind === 'service' ? itemOf(kind, item_code ?? '') : t(`what.${kind}`),
    ordered: ({ kind, code }: { kind: 'plan' | 'service'; code: string }) => itemOf(kind, code),
    failure: ({
      kind,
      failure_code,
      refund,
    }: Pick<Payment, 'kind' | 'failure_code' | 'refund'>): string => {
      if (refund?.note) return t('refund.refused', { words: refund.note })
      return kind === 'refund' ? t('failure.refund') : t(`failure.${failureReason(failure_code)}`)
    },
  }
}

const minus = '\u2212'

export function signedSum({
  delta,
  amount,
  currency,
}: Pick<Payment, 'delta' | 'amount' | 'currency'>) {
  if (delta === 0) return formatMoney(amount, currency)
  return `${delta > 0 ? '+' : minus}${formatMoney(Math.abs(delta), currency)}`
}
