import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { boughtAt } from './bought-at.ts'
import { looks, stages } from './payment-badge.tsx'
import { RetryForm } from './retry-form.tsx'
import { usePaymentWords } from './use-payment-words.ts'
import { WithdrawForm } from './withdraw-form.tsx'

interface PaymentStateProps {
  payment: Payment
  balance: number
  idempotencyKey: string
}

export function PaymentState({ payment, balance, idempotencyKey }: PaymentStateProps) {
  const { t } = useTranslation('payments')
  const { failure } = usePaymentWords()
  const { kind, status, amount, currency, refund, public_id } = payment
  const sum = formatMoney(amount, currency)
  const look = looks[status]
  if (refund && stages[status] !== 'come') {
    const isOpen = status === 'pending'
    const key = isOpen ? 'pending' : status === 'cancelled' ? 'cancelled' : 'failed'
    return (
      <Notice
        {...look}
        role="status"
        title={t(`refund.state.${key}`, { sum })}
        action={isOpen && <WithdrawForm id={public_id} />}
      >
        {status === 'failed' ? failure(payment) : t(isOpen ? 'refund.days' : 'refund.withdrawn')}
      </Notice>
    )
  }
  if (stages[status] === 'over') {
    return (
      <Notice
        {...look}
        role="status"
        title={t(`one.${over(status)}`)}
        action={kind === 'top_up' && <Again {...{ payment, idempotencyKey }} />}
      >
        {status === 'failed' ? failure(payment) : t('one.expired_text')}{' '}
        <Ordered payment={payment} />
      </Notice>
    )
  }
  if (stages[status] === 'waiting') {
    return (
      <Notice {...look} role="status" title={t('one.sending_back', { sum })}>
        {t('one.sending_back_text')}
      </Notice>
    )
  }
  const done = { top_up: 'credited', plan: 'paid', service: 'paid', refund: 'sent_back' } as const
  return (
    <Notice
      {...look}
      role="status"
      title={publishedOf(payment) ? t('one.published') : t(`one.${done[kind]}`, { sum })}
      action={<ToBought payment={payment} />}
    >
      {t('one.balance', { sum: formatMoney(balance, currency) })} <Ordered payment={payment} />
    </Notice>
  )
}

function Again({ payment, idempotencyKey }: Omit<PaymentStateProps, 'balance'>) {
  const { t } = useTranslation('payments')
  const paths = moneyPaths(usePaths())
  if (payment.method !== 'invoice') return <RetryForm {...{ payment, idempotencyKey }} />
  return (
    <LinkButton variant="outline" size="sm" to={paths.newInvoice(payment.amount)}>
      {t('invoice.again')}
    </LinkButton>
  )
}

/** Returns why the user's money did not arrive: the payment failed, was cancelled or expired. */
function over(status: Payment['status']) {
  return status === 'failed' || status === 'cancelled' ? status : 'expired'
}

export function Ordered({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  const { ordered } = usePaymentWords()
  const { orders, order_outcome, status, currency } = payment
  if (!orders) return null
  const values = { what: ordered(orders), price: formatMoney(orders.price, currency) }
  const stage = stages[status]
  if (stage !== 'come') return t(`orders.${stage}`, values)
  return t(order_outcome === 'bought' ? 'orders.bought' : 'orders.not_bought', values)
}

function publishedOf({ orders, order_outcome }: Payment): string | null {
  const isPublished = orders?.code === 'vacancy_publication' && order_outcome === 'bought'
  return (isPublished && orders.target_public_id) || null
}

function ToBought({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments')
  const paths = usePaths()
  const published = publishedOf(payment)
  if (published) {
    return (
      <LinkButton variant="outline" size="sm" to={paths.vacancy(published)}>
        {t('orders.to.vacancy')}
      </LinkButton>
    )
  }
  const { orders } = payment
  const place = orders && boughtAt[orders.kind]
  if (!place) return null
  return (
    <LinkButton variant="outline" size="sm" to={place(moneyPaths(paths))}>
      {t(`orders.to.${orders.kind}`)}
    </LinkButton>
  )
}
