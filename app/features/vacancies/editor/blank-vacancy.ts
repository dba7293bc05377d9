import type { OwnCompany } from '#contract/companies.ts'
import { initialVacancy } from '#contract/content/initial-vacancy.ts'
import { vacancy, type VacancyContent } from '#contract/content/vacancy.ts'
import type { Country } from '#contract/rules/country.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'

type Companies = readonly Pick<OwnCompany, 'area'>[]

/** Returns the content of a new vacancy, in the city of the first company. */
export function blankVacancy(country: Country, companies: Companies): VacancyContent {
  return initialVacancy(country, companies[0]?.area?.code)
}

/** Returns the initial values of the form for a new vacancy. */
export function begunVacancy(country: Country, companies: Companies = []) {
  return fillForm(vacancy.fields, blankVacancy(country, companies))
}
