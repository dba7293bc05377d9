import { emptyOf } from '#contract/content/empty.ts'
import { vacancy, type VacancyContent } from '#contract/content/vacancy.ts'
import type { Country } from '#contract/rules/country.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'

/** A new vacancy: what most employers of the country choose, and a promise of a week. */
export function blankVacancy({ currency }: Country): VacancyContent {
  return {
    ...emptyOf(vacancy.fields),
    salary_currency: currency,
    work_formats: ['on_site'],
    response_due_days: 7,
  }
}

/** What the form of a new one holds: nobody's choice. */
export function begunVacancy(country: Country) {
  return fillForm(vacancy.fields, blankVacancy(country))
}
