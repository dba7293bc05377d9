import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/payments.ts'
import { hasReceipt } from '#contract/rules/receipts.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { Moment } from '#app/platform/i18n/day-label.tsx'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { usePaymentWords } from './use-payment-words.ts'

export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  const { what } = usePaymentWords()
  const paths = moneyPaths(usePaths())
  const {
    public_id,
    amount,
    currency,
    vat_percent: percent,
    vat_amount,
    subject,
    method,
    spent_by: by,
    invoice,
    refund,
  } = payment
  const rows: [string, ReactNode][] = [
    [t('one.what'), [what(payment), subject].filter(Boolean).join(', ')],
    [t('one.sum'), formatMoney(amount, currency)],
    [t('one.vat', { percent }), percent > 0 && formatMoney(vat_amount, currency)],
    [t('one.method'), t(`method.${method}`)],
    [t('invoice.row'), invoice && t('invoice.row_text', { number: invoice.number })],
    [
      t('invoice.buyer'),
      invoice && t('invoice.buyer_text', { name: invoice.buyer_name, bin: invoice.buyer_bin }),
    ],
    [t('refund.to'), refund?.iik && t('refund.to_text', { iik: refund.iik, bik: refund.bik })],
    [
      t('one.spent_by'),
      by && t('spent_by', { name: by.name || t('colleague'), company: by.company }),
    ],
    [t('one.time'), <Moment key="time" at={payment.paid_at ?? payment.created_at} />],
    [t('one.number'), public_id],
  ]
  const receipt = hasReceipt(payment) && (
    <a className="btn btn-outline btn-sm" href={paths.receipt(public_id)}>
      <Icon of={FileDown} />
      {t('one.receipt')}
    </a>
  )
  return (
    <Panel as="section" className="bleed" title={t('one.facts')} actions={receipt}>
      <dl className="sums">
        {rows
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}
