import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/payments.ts'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { looks } from './payment-badge.tsx'

type Waiting = Pick<Payment, 'amount' | 'currency' | 'pay_url' | 'expires_at'>

interface WaitingNoticeProps {
  payments: readonly Waiting[]
  checkedAt: string
  page: string
  orders?: ReactNode
}

export function WaitingNotice({ payments, checkedAt, page, orders }: WaitingNoticeProps) {
  const { t } = useTranslation('payments')
  const { timeZone } = useClock()
  const [first, ...others] = payments
  if (!first) return null
  const { pay_url, currency, expires_at } = first
  const sum = formatMoney(totalOf(payments), currency)
  const isOne = others.length === 0
  const title = isOne ? 'waiting.title' : 'waiting.several'
  const payUrl = isOne ? pay_url : null
  return (
    <div className="waiting">
      <Notice
        {...looks.pending}
        title={t(title, { sum, count: payments.length })}
        action={
          <div className="actions">
            <LinkButton variant="outline" size="sm" to={page} preventScrollReset>
              {t('waiting.check')}
            </LinkButton>
            {payUrl && (
              <a className="btn btn-outline btn-sm" href={payUrl}>
                {t('waiting.pay')}
              </a>
            )}
          </div>
        }
      >
        {payUrl
          ? t('waiting.unpaid', { time: formatTime(expires_at, timeZone) })
          : t('waiting.text')}{' '}
        {orders} {t('waiting.checked', { time: formatTime(checkedAt, timeZone) })}
      </Notice>
    </div>
  )
}

export function totalOf(payments: readonly Pick<Payment, 'amount'>[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}
