// What a search may be changed to, in words. Made on the server, so that no page ships the vocabulary.
import type { TFunction } from 'i18next'
import type { VacancyFacets } from '#contract/vacancies.ts'
import {
  employmentForms,
  experienceLevels,
  vacancySorts,
  workFormats,
} from '#contract/rules/vocabulary.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { facetNames, writeSearch, type VacancySearch } from './filters.ts'

const values = {
  experience: experienceLevels,
  work_format: workFormats,
  employment_form: employmentForms,
} as const

export type Facet = ReturnType<typeof facetsOf>[number]

/** Of each facet the values that would find something, and those that are chosen. */
export function facetsOf(search: VacancySearch, counts: VacancyFacets, t: TFunction<'vacancies'>) {
  return facetNames.flatMap((name) => {
    const options = values[name].flatMap((value) => {
      const count = counts[name].find(({ code }) => code === value)?.count ?? 0
      const label = t(`${name}.${value}` as 'experience.1_3')
      const isShown = count > 0 || search[name].includes(value)
      return isShown ? [{ value, label, count: formatCount(count) }] : []
    })
    return options.length ? [{ name, legend: t(`filters.${name}`), options }] : []
  })
}

export type Sort = ReturnType<typeof sortsOf>[number]

/** The orders, each with its search. Without words there is nothing to correspond to: the newest come first. */
export function sortsOf(search: VacancySearch, t: TFunction<'vacancies'>) {
  const sorts = vacancySorts.filter((sort) => search.q || sort !== 'relevance')
  const current = sorts.find((sort) => sort === search.sort) ?? 'date'
  return sorts.map((sort) => ({
    label: t(`sort.${sort}`),
    search: writeSearch({ ...search, sort, page: 1 }),
    isCurrent: sort === current,
  }))
}
