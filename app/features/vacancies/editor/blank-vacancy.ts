import type { OwnCompany } from '#contract/companies.ts'
import { emptyOf } from '#contract/content/empty.ts'
import { vacancy, type VacancyContent } from '#contract/content/vacancy.ts'
import type { Country } from '#contract/rules/country.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'

type Companies = readonly Pick<OwnCompany, 'area'>[]

/** Returns the content of a new vacancy, with default values. */
export function blankVacancy({ currency }: Country, companies: Companies = []): VacancyContent {
  return {
    ...emptyOf(vacancy.fields),
    salary_currency: currency,
    area_code: companies[0]?.area?.code ?? null,
    work_formats: ['on_site'],
    response_due_days: 7,
  }
}

/** Returns the initial values of the form for a new vacancy. */
export function begunVacancy(country: Country, companies: Companies = []) {
  return fillForm(vacancy.fields, blankVacancy(country, companies))
}
