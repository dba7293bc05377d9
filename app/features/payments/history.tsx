import { useTranslation } from 'react-i18next'
import type { PaymentFilter } from '#contract/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { filterSearch } from './filter-search.ts'
import { HistoryFilter } from './history-filter.tsx'
import { PaymentTable } from './payment-table.tsx'
import type { ShownPayment } from './shown-payment.ts'

export interface PaymentHistoryProps {
  payments: readonly ShownPayment[]
  filter: PaymentFilter
  months: readonly string[]
  next: string | null
  isFirst: boolean
  idempotencyKey: string
}

export function History(props: PaymentHistoryProps) {
  const { payments, filter, months, next, isFirst, idempotencyKey } = props
  const { t } = useTranslation('payments')
  const paths = moneyPaths(usePaths())
  return (
    <>
      <h2 id="history">{t('history')}</h2>
      {months.length === 0 ? (
        <EmptyState>{t('empty')}</EmptyState>
      ) : (
        <>
          <HistoryFilter {...{ filter, months }} />
          {payments.length > 0 ? (
            <PaymentTable {...{ payments, idempotencyKey }} />
          ) : (
            <EmptyState
              drawing="search"
              action={
                <LinkButton variant="outline" to={paths.history()}>
                  {t('show_all')}
                </LinkButton>
              }
            >
              {t(isFirst ? 'none_chosen' : 'nothing_more')}
            </EmptyState>
          )}
          {(next || !isFirst) && (
            <nav className="older" aria-label={t('history')}>
              {!isFirst && <Link to={paths.history(filterSearch(filter))}>{t('newest')}</Link>}
              {next && (
                <LinkButton variant="outline" to={paths.history(filterSearch(filter, next))}>
                  {t('older')}
                </LinkButton>
              )}
            </nav>
          )}
        </>
      )}
    </>
  )
}
