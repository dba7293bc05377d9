// When nothing is found: which condition of the search stands in the way.
import { readSearch, writeSearch, type FacetName, type VacancySearch } from './filters.ts'

/** In the order in which people give them up: words and place stay longest. */
const conditions = [
  'employment_form',
  'work_format',
  'experience',
  'only_with_salary',
  'salary_from',
  'company',
  'specialty',
  'area',
  'q',
] as const satisfies readonly (keyof VacancySearch)[]

export type Condition = FacetName | (typeof conditions)[number]

/** A search without one of its conditions, and how many it finds. */
export interface Drop {
  condition: Condition
  count: number
  isExact: boolean
}

const blank = readSearch(new URLSearchParams())

/** The search without a condition; the values of one filter go together, since one of them less never finds more. */
export function without(search: VacancySearch, condition: Condition): VacancySearch {
  return { ...search, page: 1, [condition]: blank[condition] }
}

/** What the search demands. */
export function conditionsOf(search: VacancySearch): Condition[] {
  return conditions.filter((name) => writeSearch({ ...blank, [name]: search[name] }) !== '')
}
