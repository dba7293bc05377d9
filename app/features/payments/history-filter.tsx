import { capitalized } from '#app/platform/i18n/capitalized.ts'
import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import { useTranslation } from 'react-i18next'
import type { PaymentFilter } from '#contract/payments.ts'
import { paymentKinds } from '#contract/rules/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { formatMonth } from '#app/platform/i18n/dates.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { filterSearch } from './filter-search.ts'

interface HistoryFilterProps {
  filter: PaymentFilter
  months: readonly string[]
}

export function HistoryFilter({ filter, months }: HistoryFilterProps) {
  const { t } = useTranslation('payments')
  const paths = moneyPaths(usePaths())
  const search = filterSearch(filter)
  const { kind = '', month = '' } = filter
  return (
    <GetForm action={paths.history()} className="filter-line">
      <Select
        key={`kind ${kind}`}
        name="kind"
        label={t('filter.kind')}
        defaultValue={kind}
        placeholder={t('filter.any_kind')}
        options={paymentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Select
        key={`month ${month}`}
        name="month"
        label={t('filter.month')}
        defaultValue={month}
        placeholder={t('filter.any_month')}
        options={offered(months, month).map((value) => ({
          value,
          label: capitalized(formatMonth(value)),
        }))}
      />
      <Button variant="outline">{t('filter.show')}</Button>
      <a className="btn btn-ghost" href={paths.paymentsFile(search)} download>
        <Icon of={FileDown} />
        {t('filter.csv')}
        <span className="sr">: {t('filter.csv_what')}</span>
      </a>
    </GetForm>
  )
}

function offered(months: readonly string[], chosen: string): readonly string[] {
  return !chosen || months.includes(chosen) ? months : [chosen, ...months]
}
