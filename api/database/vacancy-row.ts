// The columns that cards show and lists sort by, derived from what the employer wrote; every writer of vacancies uses this.
import type { Currency } from '../contract/rules/vocabulary.ts'
import { shownSalary, type VacancyContent } from '../contract/content/vacancy.ts'
import { snippet } from '../contract/rules/snippet.ts'

/** Fixed on purpose: an order that moves with the exchange rate would confuse people. */
const tengePer: Record<Currency, number> = { KZT: 1, UZS: 0.043, USD: 520, EUR: 590, RUB: 6 }
/** Working periods in a usual month; a project has no month. */
const periodsPerMonth = { month: 1, shift: 15, hour: 168, rotation: 1, project: null } as const

export function vacancyRow(content: VacancyContent) {
  const salary = shownSalary(content)
  return {
    title: content.title,
    specialty_code: content.specialty_code?.toLowerCase() ?? '',
    area_code: content.area_code,
    ...salary,
    salary_currency: content.salary_currency,
    salary_period: content.salary_period,
    salary_gross: content.salary_gross,
    salary_monthly_kzt: salaryMonthlyKzt({ ...content, ...salary }),
    experience: content.experience,
    employment_form: content.employment_form,
    work_formats: content.work_formats,
    work_schedules: content.work_schedules,
    key_skills: content.key_skills,
    snippet: snippet(content),
    response_due_days: content.response_due_days,
  }
}

/** Whole tenge a month by the lower bound, else the upper; null when hidden or not monthly by nature. */
export function salaryMonthlyKzt(
  content: Pick<VacancyContent, 'salary_from' | 'salary_to' | 'salary_currency' | 'salary_period'>,
): number | null {
  return monthlyKzt(content.salary_from ?? content.salary_to, content)
}

/** A sum of the vacancy; null where none is said, or none of a month. */
export function monthlyKzt(
  amount: number | null,
  { salary_currency, salary_period }: Pick<VacancyContent, 'salary_currency' | 'salary_period'>,
): number | null {
  const periods = periodsPerMonth[salary_period]
  if (amount === null || periods === null) return null
  return inTenge(amount * periods, salary_currency)
}

/** What sums of several currencies are compared in, whatever the country's own is. */
export function inTenge(amount: number, currency: Currency): number {
  return Math.min(Math.round(amount * tengePer[currency]), 2_147_483_647)
}
