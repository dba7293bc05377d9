import { useTranslation } from 'react-i18next'
import { salaryTerms, salaryText, type SalaryFields } from './salary-text.ts'

/** A salary as text: «650 000 – 900 000 ₸ до вычета налогов». */
export function Salary({ of: salary, full }: { of: SalaryFields; full?: boolean }) {
  const { t } = useTranslation('vacancies')
  const amount = salaryText(salary, t)
  if (!amount) return <span className="help">{t('salary.none')}</span>
  return (
    <span className="figure">
      {amount} <small>{salaryTerms(salary, t, full)}</small>
    </span>
  )
}
