import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readBalance } from '#contract/payments.ts'
import { askRefund, readSources } from '#app/features/payments/refund.server.ts'
import { RefundForm } from '#app/features/payments/refund-form.tsx'
import { RefundSources } from '#app/features/payments/refund-sources.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['payments', 'fields'] }

const page = guard('user')

export const loader = page.loader(async (visit) => {
  const [{ amount, currency }, read] = await Promise.all([
    visit.call(readBalance, {}),
    readSources(visit),
  ])
  return {
    title: visit.texts('payments')('refund.title'),
    balance: amount,
    currency,
    ...read,
    idempotencyKey: randomUUID(),
    kept: await visit.storedForm(),
  }
})

export const action = page.action(askRefund, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function NewRefundPage() {
  const { title, balance, source, sources, kept, ...form } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('payments')
  const paths = usePaths()
  return (
    <AccountFrame title={title} lead={t('refund.lead')}>
      {source && (
        <Panel as="section" className="bleed">
          <RefundForm key={source.public_id} {...{ source, refusal }} {...form} />
        </Panel>
      )}
      {!source && sources.length > 0 && (
        <RefundSources sources={sources} currency={form.currency} />
      )}
      {sources.length === 0 && (
        <EmptyState
          action={
            <LinkButton variant="outline" to={paths.refund(balance)}>
              {t('top_up.ask')}
            </LinkButton>
          }
        >
          {t('refund.none')}
        </EmptyState>
      )}
    </AccountFrame>
  )
}
