import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { UnpaidInvoice } from '#contract/desk-invoices.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface UnpaidInvoicesProps {
  unpaid: { results: UnpaidInvoice[]; page: number; page_count: number }
  q: string
}

/** The invoices whose money has not come, with a search by number or BIN. */
export function UnpaidInvoices({ unpaid, q }: UnpaidInvoicesProps) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  return (
    <Panel as="section" className="bleed stack-tight">
      <h2>{t('invoices.unpaid')}</h2>
      <Form method="get" action={paths.invoices()} className="desk-filter" key={q}>
        <TextField
          name="q"
          label={t('invoices.search')}
          defaultValue={q}
          autoComplete="off"
          maxLength={40}
        />
        <Button variant="outline">{t('invoices.find')}</Button>
      </Form>
      {unpaid.results.length === 0 && (
        <p className="help">{t(q ? 'invoices.nothing' : 'invoices.none')}</p>
      )}
      {unpaid.results.length > 0 && (
        <ul className="desk-upkeep">
          {unpaid.results.map((invoice) => (
            <InvoiceRow key={invoice.number} {...invoice} />
          ))}
        </ul>
      )}
      <Pagination
        page={unpaid.page}
        pageCount={unpaid.page_count}
        hrefFor={(page) => paths.invoices({ q, page: String(page) })}
      />
    </Panel>
  )
}

function InvoiceRow({ number, buyer_bin, buyer_name, amount, ...times }: UnpaidInvoice) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const paths = deskPaths(usePaths())
  const issued = formatDay(times.issued_at, timeZone, now)
  const until = formatDay(times.expires_at, timeZone, now)
  return (
    <li>
      <div>
        <b>{t('invoices.row', { number, sum: formatMoney(amount, paymentCurrency) })}</b>{' '}
        {times.is_late && <Badge tone="warning">{t('invoices.late')}</Badge>}
        <p className="help">
          {buyer_name}, {t('invoices.bin', { bin: buyer_bin })}
        </p>
        <p className="help">{t('invoices.issued', { issued, until })}</p>
      </div>
      <LinkButton
        to={`${paths.invoices({ invoice: String(number) })}#by-hand`}
        variant="outline"
        size="sm"
        aria-label={t('invoices.book_this', { number })}
      >
        {t('invoices.book')}
      </LinkButton>
    </li>
  )
}
