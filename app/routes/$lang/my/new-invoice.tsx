import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readBalance } from '#contract/payments.ts'
import { InvoiceForm } from '#app/features/payments/invoice-form.tsx'
import { firstInvoice, issueInvoice } from '#app/features/payments/invoice.server.ts'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['payments', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { call, texts } = visit
  const { can_pay_by_invoice, currency } = await call(readBalance, {})
  if (!can_pay_by_invoice) throw new Response('Not Found', { status: 404 })
  return {
    title: texts('payments')('invoice.title'),
    currency,
    values: await firstInvoice(visit),
    idempotencyKey: randomUUID(),
    kept: await visit.storedForm(),
  }
})

export const action = page.action(issueInvoice, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function NewInvoicePage() {
  const { title, kept, ...form } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('payments')
  return (
    <AccountFrame title={title} lead={t('invoice.lead')}>
      <Panel as="section" className="bleed">
        <InvoiceForm refusal={refusal} {...form} />
      </Panel>
    </AccountFrame>
  )
}
