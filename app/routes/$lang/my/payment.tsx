import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readBalance, readPayment } from '#contract/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { InvoiceNotice } from '#app/features/payments/invoice-notice.tsx'
import { PaymentFacts } from '#app/features/payments/payment-facts.tsx'
import { stages } from '#app/features/payments/payment-badge.tsx'
import { Ordered, PaymentState } from '#app/features/payments/payment-state.tsx'
import { takeBackRefund } from '#app/features/payments/refund.server.ts'
import { usePendingPayments } from '#app/features/payments/use-pending-payments.ts'
import { WaitingNotice } from '#app/features/payments/waiting-notice.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'

export const handle = { i18n: ['payments'] }

const page = guard('user')

/** The page to which the payment provider sends the user back after a payment. */
export const loader = page.loader(async ({ call, params, texts }) => {
  const [payment, balance] = await Promise.all([
    call(readPayment, { params: { id: params.id ?? '' } }),
    call(readBalance, {}),
  ])
  const sum = formatMoney(payment.amount, payment.currency)
  return {
    title: texts('payments')(`one.title.${payment.kind}`, { sum }),
    payment,
    balance: balance.amount,
    idempotencyKey: randomUUID(),
    checkedAt: new Date().toISOString(),
  }
})

export const action = page.action(takeBackRefund)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PaymentPage() {
  const { title, payment, checkedAt, ...state } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('payments')
  const paths = moneyPaths(usePaths())
  const { public_id, kind, status } = payment
  const isIssued = payment.invoice !== null && status === 'pending'
  const isWaiting = kind === 'top_up' && stages[status] === 'waiting' && !isIssued
  usePendingPayments(isWaiting ? [public_id] : [])
  return (
    <AccountFrame title={title}>
      <RefusalNotice refusal={refusal} />
      {isIssued && <InvoiceNotice payment={payment} />}
      {isWaiting && (
        <WaitingNotice
          payments={[payment]}
          checkedAt={checkedAt}
          page={paths.payment(public_id)}
          orders={<Ordered payment={payment} />}
        />
      )}
      {!isWaiting && !isIssued && <PaymentState payment={payment} {...state} />}
      <PaymentFacts payment={payment} />
      <p>
        <LinkButton variant="outline" to={paths.payments()}>
          {t('one.all')}
        </LinkButton>
      </p>
    </AccountFrame>
  )
}
