import { useTranslation } from 'react-i18next'
import { salaryText, type SalaryRange } from './salary-text.ts'

export interface SalaryFields extends SalaryRange {
  salary_period: 'month' | 'shift' | 'hour' | 'rotation' | 'project'
  salary_gross: boolean
}

/** A salary as text: «650 000 – 900 000 ₸ до вычета налогов». */
export function Salary({ of: salary, full }: { of: SalaryFields; full?: boolean }) {
  const { t } = useTranslation('vacancies')
  const amount = salaryText(salary, t)
  if (!amount) return <span className="help">{t('salary.none')}</span>
  const period =
    full || salary.salary_period !== 'month' ? t(`salary.per.${salary.salary_period}`) : ''
  const tax = t(salary.salary_gross ? (full ? 'salary.gross' : 'salary.gross_short') : 'salary.net')
  return (
    <span className="figure">
      {amount} <small>{period ? `${period}, ${tax}` : tax}</small>
    </span>
  )
}
