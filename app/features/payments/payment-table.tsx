// CSS on phones removes the roles of table rows, so each row repeats its role for screen readers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import { useTranslation } from 'react-i18next'
import { hasReceipt } from '#contract/rules/receipts.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { Moment } from '#app/platform/i18n/day-label.tsx'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { RetryForm } from './retry-form.tsx'
import type { ShownPayment } from './shown-payment.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { signedSum, usePaymentWords } from './use-payment-words.ts'

interface PaymentTableProps {
  payments: readonly ShownPayment[]
  idempotencyKey: string
}

export function PaymentTable({ payments, idempotencyKey }: PaymentTableProps) {
  const { t } = useTranslation('payments')
  return (
    <div className="panel bleed">
      <table className="pay-table" role="table">
        <caption className="sr">{t('table.caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">{t('table.time')}</th>
            <th scope="col">{t('table.what')}</th>
            <th scope="col" className="pay-sum">
              {t('table.sum')}
            </th>
            <th scope="col">{t('table.status')}</th>
            <th scope="col">{t('table.paper')}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {payments.map((payment) => (
            <PaymentRow key={payment.public_id} {...{ payment, idempotencyKey }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PaymentRow({
  payment,
  idempotencyKey,
}: {
  payment: ShownPayment
  idempotencyKey: string
}) {
  const { what, failure } = usePaymentWords()
  const { kind, status, delta } = payment
  return (
    <>
      <tr role="row">
        <td role="cell" className="pay-date">
          <Moment at={payment.created_at} />
        </td>
        <td role="cell" className="pay-what">
          <b>{what(payment)}</b>
          <Details payment={payment} />
        </td>
        <td role="cell" className={classNames('pay-sum', delta === 0 && 'pay-not')}>
          {signedSum(payment)}
        </td>
        <td role="cell" className="pay-status">
          <PaymentBadge payment={payment} />
        </td>
        <td role="cell" className="pay-doc">
          <Paper payment={payment} />
        </td>
      </tr>
      {status === 'failed' && (
        <tr role="row" className="pay-help">
          <td role="cell" colSpan={5}>
            <div className="inset">
              <p>{failure(payment)}</p>
              {kind === 'top_up' && <RetryForm {...{ payment, idempotencyKey }} />}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

function Details({ payment }: { payment: ShownPayment }) {
  const { t } = useTranslation('payments')
  const { kind, method, subject, spent_by: by, refunded_amount, currency } = payment
  const about = subject ?? (kind === 'top_up' ? t(`method.${method}`) : null)
  const refunded =
    refunded_amount > 0 && t('table.refunded', { sum: formatMoney(refunded_amount, currency) })
  const spent = by && t('spent_by', { name: by.name || t('colleague'), company: by.company })
  const said = [about, spent, refunded].filter(Boolean).join('. ')
  return said && <span className="help">{said}</span>
}

function Paper({ payment }: { payment: ShownPayment }) {
  const { t } = useTranslation('payments')
  const { what } = usePaymentWords()
  const { now, timeZone } = useClock()
  const paths = moneyPaths(usePaths())
  const { public_id, kind, status, pay_url, amount, refund, created_at } = payment
  const values = { what: what(payment), time: formatMoment(created_at, timeZone, now) }
  const of = <span className="sr">: {t('table.of', values)}</span>
  if (hasReceipt(payment)) {
    return (
      <a href={paths.receipt(public_id)}>
        <Icon of={FileDown} size={16} />
        {t('table.paper')}
        {of}
      </a>
    )
  }
  if (refund && status === 'pending') return <WithdrawForm id={public_id} />
  if (pay_url) {
    return (
      <a href={pay_url}>
        {t('table.pay')}
        {of}
      </a>
    )
  }
  if ((status !== 'expired' && status !== 'cancelled') || kind !== 'top_up') return null
  return (
    <Link to={paths.topUp(amount)}>
      {t('table.again')}
      {of}
    </Link>
  )
}
