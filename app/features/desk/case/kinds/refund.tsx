import { useTranslation } from 'react-i18next'
import type { CaseContent } from '#contract/desk-kinds.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PersonFacts } from '../case-person.tsx'

/** Money that is asked back: how much, where to, and the payment that it goes back from. */
export function RefundCase({ content }: { content: Extract<CaseContent, { kind: 'refund' }> }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const { amount, method, iik, bik, paid, needs_second, person } = content
  const money = (sum: number) => formatMoney(sum, paymentCurrency)
  const rows: [string, string | null][] = [
    [t('refund.sum'), money(amount)],
    [t('refund.to'), iik ? t('refund.account', { iik, bik }) : t(`refund.methods.${method}`)],
    [
      t('refund.paid'),
      t('refund.paid_text', { sum: money(paid.amount), at: formatMoment(paid.at, timeZone, now) }),
    ],
    [t('refund.payment'), paid.public_id],
    [t('refund.number'), paid.number],
    [
      t('refund.invoice'),
      paid.invoice &&
        t('refund.invoice_text', {
          number: paid.invoice.number,
          name: paid.invoice.buyer_name,
          bin: paid.invoice.buyer_bin,
        }),
    ],
  ]
  return (
    <>
      {needs_second && <Notice tone="warning">{t('refund.second')}</Notice>}
      <section>
        <h2>{t('refund.asked')}</h2>
        <dl className="sums">
          {rows.map(
            ([term, value]) =>
              value && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      {person && (
        <section>
          <h2>{t('refund.person')}</h2>
          <PersonFacts person={person} />
        </section>
      )}
    </>
  )
}
