import type { Country } from '../rules/country.ts'
import { emptyOf } from './empty.ts'
import { vacancy, type VacancyContent } from './vacancy.ts'

/** Returns the content of a vacancy before anything is said of it: empty, with default values. */
export function initialVacancy(
  { currency }: Country,
  area_code: string | null = null,
): VacancyContent {
  return {
    ...emptyOf(vacancy.fields),
    salary_currency: currency,
    area_code,
    work_formats: ['on_site'],
    response_due_days: 7,
  }
}
