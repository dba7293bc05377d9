import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listUnpaidInvoices, type StatementTransfer } from '#contract/desk-invoices.ts'
import { statementLimits } from '#contract/rules/statements.ts'
import { askedPage } from '#app/features/desk/asked-page.ts'
import { DeskFrame } from '#app/features/desk/desk-frame.tsx'
import { deskPage } from '#app/features/desk/desk-page.server.ts'
import { actOnInvoices } from '#app/features/desk/invoices/act.server.ts'
import { BookingForm } from '#app/features/desk/invoices/booking-form.tsx'
import { CheckedStatement } from '#app/features/desk/invoices/checked-statement.tsx'
import { StatementForm } from '#app/features/desk/invoices/statement-form.tsx'
import { UnpaidInvoices } from '#app/features/desk/invoices/unpaid-invoices.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['desk', 'fields'] }

export const loader = deskPage.loader(async ({ call, own, texts, url, storedForm }) => {
  const q = url.searchParams.get('q') ?? ''
  const page = askedPage(url)
  const unpaid = await call(listUnpaidInvoices, { query: { q, ...(page && { page }) } })
  const invoice = url.searchParams.get('invoice') ?? ''
  const { roles } = own
  const title = texts('desk')('invoices.title')
  return { title, roles, unpaid, q, invoice, kept: await storedForm() }
})

export const action = deskPage.action(actOnInvoices, {
  keeps: true,
  upload: {
    // A file that is only a little too large is refused by the API, beside its field.
    mostBytes: statementLimits.formBytes * 4,
    tooLarge: {
      values: { intent: 'statement' },
      fields: {},
      error: 'payments:statement_too_large',
    },
  },
})

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function DeskInvoicesPage() {
  const { title, roles, unpaid, q, invoice, kept } = useLoaderData<typeof loader>()
  const answer = useActionData<FormRefusal | { transfers: StatementTransfer[] }>()
  const { t } = useTranslation('desk')
  const refusal = answer && 'values' in answer ? answer : kept
  return (
    <DeskFrame title={title} lead={t('invoices.lead')} roles={roles}>
      <div className="stack">
        {unpaid.is_seller ? (
          <>
            {answer && 'transfers' in answer && <CheckedStatement transfers={answer.transfers} />}
            <StatementForm refusal={refusal} />
            <BookingForm invoice={invoice} refusal={refusal} />
          </>
        ) : (
          <Notice>{t('invoices.no_seller')}</Notice>
        )}
        <UnpaidInvoices unpaid={unpaid} q={q} />
      </div>
    </DeskFrame>
  )
}
