import { sql, type SQL, type Column } from 'drizzle-orm'
import type { Currency } from '../contract/rules/vocabulary.ts'
import { shownSalary, type VacancyContent } from '../contract/content/vacancy.ts'
import { snippet } from '../contract/rules/snippet.ts'
import { placeOfAddress, placesVersion } from '../dictionaries/place-of-address.ts'

/** Exchange rates for sorting vacancies by salary. They are constant, so that the order does not change daily. */
const tengePer: Record<Currency, number> = { KZT: 1, UZS: 0.043, USD: 520, EUR: 590, RUB: 6 }
const periodsPerMonth = { month: 1, shift: 15, hour: 168, rotation: 1, project: null } as const

export function vacancyRow(content: VacancyContent) {
  const salary = shownSalary(content)
  return {
    title: content.title,
    specialty_code: content.specialty_code?.toLowerCase() ?? '',
    area_code: content.area_code,
    ...placeColumns(content),
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

/** Returns where the work is done, as far as the address says it. Remote work has no place. */
export function placeColumns({
  area_code,
  address,
  work_formats,
}: Pick<VacancyContent, 'area_code' | 'address' | 'work_formats'>) {
  const isRemote = work_formats.length > 0 && work_formats.every((format) => format === 'remote')
  const place = isRemote ? null : placeOfAddress(area_code, address)
  return {
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    place_precision: place?.precision ?? null,
    district_code: place?.district ?? null,
    places_version: placesVersion,
  }
}

/** Returns the best salary of a vacancy in tenge per month; null if it is hidden or per project. */
export function salaryMonthlyKzt(
  content: Pick<VacancyContent, 'salary_from' | 'salary_to' | 'salary_currency' | 'salary_period'>,
): number | null {
  return monthlyKzt(content.salary_to ?? content.salary_from, content)
}

/** Converts a salary to tenge per month; null without a salary, or if the vacancy pays per project. */
export function monthlyKzt(
  amount: number | null,
  { salary_currency, salary_period }: Pick<VacancyContent, 'salary_currency' | 'salary_period'>,
): number | null {
  const periods = periodsPerMonth[salary_period]
  if (amount === null || periods === null) return null
  return inTenge(amount * periods, salary_currency)
}

/** Converts a sum to tenge, so that sums in different currencies can be compared. */
export function inTenge(amount: number, currency: Currency): number {
  return Math.min(Math.round(amount * tengePer[currency]), 2_147_483_647)
}

/** The SQL of `inTenge`; null without a sum. */
export function sqlInTenge(amount: Column, currency: Column): SQL {
  const rates = Object.entries(tengePer).map(([name, rate]) => `when '${name}' then ${rate}`)
  return sql`round(${amount} * case ${currency} ${sql.raw(rates.join(' '))} end)`
}
