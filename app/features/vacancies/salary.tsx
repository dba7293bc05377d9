import { useTranslation } from 'react-i18next'
import { formatMoney } from '#app/platform/i18n/money.ts'

export interface SalaryFields {
  salary_from: number | null
  salary_to: number | null
  salary_currency: string
  salary_period: 'month' | 'shift' | 'hour' | 'rotation' | 'project'
  salary_gross: boolean
}

/** «650 000 – 900 000 ₸ до вычета налогов». The period is named unless it is the usual month, or `full` is asked. */
export function Salary({ of: salary, full }: { of: SalaryFields; full?: boolean }) {
  const { t } = useTranslation('vacancies')
  const { salary_from: from, salary_to: to, salary_currency: currency } = salary
  if (from === null && to === null) return <span className="help">{t('salary.none')}</span>
  const period =
    full || salary.salary_period !== 'month' ? t(`salary.per.${salary.salary_period}`) : ''
  const tax = t(salary.salary_gross ? (full ? 'salary.gross' : 'salary.gross_short') : 'salary.net')
  return (
    <span className="figure">
      {amount()} <small>{period ? `${period}, ${tax}` : tax}</small>
    </span>
  )

  function amount(): string {
    if (from !== null && to !== null && from !== to) {
      return t('salary.range', {
        from: formatMoney(from, currency)
          .replace(/[^\d\s]+$/, '')
          .trim(),
        to: formatMoney(to, currency),
      })
    }
    if (from !== null && to === null)
      return t('salary.from', { amount: formatMoney(from, currency) })
    if (to !== null && from === null) return t('salary.to', { amount: formatMoney(to, currency) })
    return formatMoney(from ?? 0, currency)
  }
}
