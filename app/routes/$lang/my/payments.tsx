import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { publicId } from '#contract/fields.ts'
import { listPayments, readBalance } from '#contract/payments.ts'
import { listSupportRequests } from '#contract/support.ts'
import { listCompletionActs } from '#contract/completion-acts.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { BalancePanel } from '#app/features/payments/balance-panel.tsx'
import { CompletionActs } from '#app/features/payments/completion-acts.tsx'
import { readFilter } from '#app/features/payments/filter.server.ts'
import { InvoiceNotice } from '#app/features/payments/invoice-notice.tsx'
import { History } from '#app/features/payments/history.tsx'
import { shownPayment } from '#app/features/payments/shown-payment.ts'
import { SupportLines, writtenLately } from '#app/features/payments/support-lines.tsx'
import { TopUpPanel } from '#app/features/payments/top-up-panel.tsx'
import { beginTopUp, firstSum } from '#app/features/payments/top-up.server.ts'
import { usePendingPayments } from '#app/features/payments/use-pending-payments.ts'
import { useOutcomeToasts } from '#app/features/payments/use-outcome-toasts.ts'
import { totalOf, WaitingNotice } from '#app/features/payments/waiting-notice.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { guard } from '#app/platform/page/guard.server.ts'

export const handle = { i18n: ['payments', 'fields'] }

const page = guard('user')

export const loader = page.loader(async (visit) => {
  const { call, url, texts } = visit
  const filter = readFilter(url.searchParams)
  const cursor = publicId.safeParse(url.searchParams.get('after')).data
  const [balance, { results, next_cursor, months, pending }, written, acts] = await Promise.all([
    call(readBalance, {}),
    call(listPayments, { query: { ...filter, cursor } }),
    extraOr(call(listSupportRequests, {}), []),
    extraOr(call(listCompletionActs, {}), []),
  ])
  return {
    title: texts('payments')('title'),
    balance,
    pending: pending.filter(({ invoice }) => !invoice).map(shownPayment),
    invoices: pending.filter(({ invoice }) => invoice).map(shownPayment),
    written: writtenLately(written, new Date()),
    acts,
    payments: results.map(shownPayment),
    next: next_cursor,
    isFirst: cursor === undefined,
    filter,
    months,
    amount: firstSum(visit),
    idempotencyKey: randomUUID(),
    checkedAt: new Date().toISOString(),
    kept: await visit.storedForm(),
  }
})

export const action = page.action(beginTopUp, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function PaymentsPage() {
  const {
    balance,
    pending,
    invoices,
    written,
    acts,
    payments,
    amount,
    checkedAt,
    kept,
    ...history
  } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('payments')
  const { pathname, search } = useLocation()
  const { idempotencyKey } = history
  usePendingPayments(pending.map(({ public_id }) => public_id))
  useOutcomeToasts(pending, payments)
  return (
    <AccountFrame title={t('title')}>
      <WaitingNotice payments={pending} checkedAt={checkedAt} page={pathname + search} />
      {invoices.map((payment) => (
        <InvoiceNotice key={payment.public_id} payment={payment} />
      ))}
      <div className="money-cols">
        <BalancePanel
          amount={balance.amount}
          currency={balance.currency}
          waiting={totalOf(pending)}
        />
        <TopUpPanel {...{ balance, refusal, amount, idempotencyKey }} />
      </div>
      <SupportLines requests={written} />
      <CompletionActs acts={acts} currency={balance.currency} />
      <History payments={payments} {...history} />
    </AccountFrame>
  )
}
