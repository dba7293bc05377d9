import { emptyOf } from '../../contract/content/empty.ts'
import { vacancy, type VacancyContent } from '../../contract/content/vacancy.ts'
import type { Country } from '../../contract/rules/country.ts'

/** Returns the values of what a row of a file does not say, the same as those of the form of a new vacancy. */
export function begunContent({ currency }: Country, area_code: string | null): VacancyContent {
  return {
    ...emptyOf(vacancy.fields),
    salary_currency: currency,
    area_code,
    work_formats: ['on_site'],
    response_due_days: 7,
  }
}
