import type { TFunction } from 'i18next'
import { formatMoney } from '#app/platform/i18n/money.ts'

export interface SalaryRange {
  salary_from: number | null
  salary_to: number | null
  salary_currency: string
}

export interface SalaryFields extends SalaryRange {
  salary_period: 'month' | 'shift' | 'hour' | 'rotation' | 'project'
  salary_gross: boolean
}

/** Returns what a salary is paid for, and whether taxes are deducted: «за смену, на руки». */
export function salaryTerms(salary: SalaryFields, t: TFunction<'vacancies'>, full = false): string {
  const isNamed = full || salary.salary_period !== 'month'
  const tax = t(salary.salary_gross ? (full ? 'salary.gross' : 'salary.gross_short') : 'salary.net')
  return isNamed ? `${t(`salary.per.${salary.salary_period}`)}, ${tax}` : tax
}

export function salaryText(
  { salary_from: from, salary_to: to, salary_currency: currency }: SalaryRange,
  t: TFunction<'vacancies'>,
): string {
  const money = (sum: number) => formatMoney(sum, currency)
  if (from !== null && to !== null && from !== to) {
    const bare = money(from)
      .replace(/[^\d\s]+$/, '')
      .trim()
    return t('salary.range', { from: bare, to: money(to) })
  }
  if (from !== null && to !== null) return money(from)
  if (from !== null) return t('salary.from', { amount: money(from) })
  return to === null ? '' : t('salary.to', { amount: money(to) })
}
