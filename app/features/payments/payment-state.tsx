import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { boughtAt } from './bought-at.ts'
import { looks, stages } from './payment-badge.tsx'
import { RetryForm } from './retry-form.tsx'
import { usePaymentWords } from './use-payment-words.ts'

interface PaymentStateProps {
  payment: Payment
  /** What one has now. */
  balance: number
  idempotencyKey: string
}

/** What has come of a payment that nobody waits for any more, and what one does next. */
export function PaymentState({ payment, balance, idempotencyKey }: PaymentStateProps) {
  const { t } = useTranslation('payments')
  const { failure } = usePaymentWords()
  const { status, amount, currency, failure_code } = payment
  const look = looks[status]
  const isFailed = status === 'failed'
  if (stages[status] === 'over') {
    return (
      <Notice
        {...look}
        role="status"
        title={t(isFailed ? 'one.failed' : 'one.expired')}
        action={<Again {...{ payment, idempotencyKey }} />}
      >
        {isFailed ? failure(failure_code) : t('one.expired_text')} <Ordered payment={payment} />
      </Notice>
    )
  }
  const done = { top_up: 'credited', plan: 'paid', service: 'paid', refund: 'sent_back' } as const
  return (
    <Notice
      {...look}
      role="status"
      title={t(`one.${done[payment.kind]}`, { sum: formatMoney(amount, currency) })}
      action={<ToBought payment={payment} />}
    >
      {t('one.balance', { sum: formatMoney(balance, currency) })} <Ordered payment={payment} />
    </Notice>
  )
}

/** What the money is for, in a sentence; nothing where it only tops up the balance. */
export function Ordered({ payment }: { payment: Pick<Payment, 'orders' | 'status' | 'currency'> }) {
  const { t } = useTranslation('payments')
  const { ordered } = usePaymentWords()
  const { orders, status, currency } = payment
  if (!orders) return null
  const values = { what: ordered(orders), price: formatMoney(orders.price, currency) }
  return t(`orders.${stages[status]}`, values)
}

/** What was ordered is ordered again where it was; without it the same sum is paid once more. */
function Again({ payment, idempotencyKey }: Pick<PaymentStateProps, 'payment' | 'idempotencyKey'>) {
  const isOrdered = payment.orders && boughtAt[payment.orders.kind]
  if (isOrdered) return <ToBought payment={payment} />
  return payment.kind === 'top_up' && <RetryForm {...{ payment, idempotencyKey }} />
}

function ToBought({ payment: { orders } }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  const paths = usePaths()
  const place = orders && boughtAt[orders.kind]
  if (!place) return null
  return (
    <LinkButton variant="outline" size="sm" to={place(moneyPaths(paths))}>
      {t(`orders.to.${orders.kind}`)}
    </LinkButton>
  )
}
