// The search in the URL: read, changed and written in one place, so that reload, Back and links keep it.
import { limits } from '#contract/rules/limits.ts'
import {
  employmentForms,
  experienceLevels,
  vacancySorts,
  workFormats,
  type VacancySort,
} from '#contract/rules/vocabulary.ts'

export interface VacancySearch {
  q: string
  area: string
  /** Slug of the one company whose vacancies are looked at. */
  company: string
  salary_from: string
  only_with_salary: boolean
  specialty: string[]
  experience: string[]
  work_format: string[]
  employment_form: string[]
  sort: VacancySort
  page: number
}

export const facetNames = ['experience', 'work_format', 'employment_form'] as const

const sorts: readonly string[] = vacancySorts

/** Unknown values are dropped, so that what the page shows is what was searched for. */
export function readSearch(params: URLSearchParams): VacancySearch {
  const sort = params.get('sort') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, limits.searchText),
    area: params.get('area') ?? '',
    company: /^[\w-]{1,150}$/.exec(params.get('company') ?? '')?.[0] ?? '',
    salary_from: wholeNumber(params.get('salary_from')),
    only_with_salary: params.get('only_with_salary') === '1',
    specialty: values(params, 'specialty'),
    experience: values(params, 'experience', experienceLevels),
    work_format: values(params, 'work_format', workFormats),
    employment_form: values(params, 'employment_form', employmentForms),
    sort: sorts.includes(sort) ? (sort as VacancySort) : 'relevance',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

/** Only what differs from the default, in a fixed order, so that equal searches have equal addresses. */
export function writeSearch(search: VacancySearch): string {
  const params = new URLSearchParams()
  if (search.q) params.set('q', search.q)
  if (search.area) params.set('area', search.area)
  if (search.company) params.set('company', search.company)
  if (search.salary_from) params.set('salary_from', search.salary_from)
  if (search.only_with_salary) params.set('only_with_salary', '1')
  for (const name of ['specialty', ...facetNames] as const) {
    for (const value of search[name]) params.append(name, value)
  }
  if (search.sort !== 'relevance') params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params.toString()
}

/** The query of `listVacancies`. */
export function toQuery(search: VacancySearch, size: number) {
  return {
    ...search,
    company: search.company || undefined,
    salary_from: search.salary_from || undefined,
    only_with_salary: search.only_with_salary ? ('1' as const) : undefined,
    size,
  }
}

/** How many filters beside the words and the city are set. */
export function countFilters(search: VacancySearch): number {
  return (
    (search.company ? 1 : 0) +
    (search.salary_from ? 1 : 0) +
    (search.only_with_salary ? 1 : 0) +
    search.specialty.length +
    facetNames.reduce((sum, name) => sum + search[name].length, 0)
  )
}

function values(
  params: URLSearchParams,
  name: string,
  known: readonly string[] | null = null,
): string[] {
  const given = params
    .getAll(name)
    .filter((value) => value !== '' && (known?.includes(value) ?? true))
  return [...new Set(given)].slice(0, 20)
}

/** «300 000», «300000 ₸» and the like; anything else, negative amounts too, is no amount. */
function wholeNumber(text: string | null): string {
  const digits = (text ?? '').replace(/[\s\p{Currency_Symbol}]/gu, '')
  return /^\d{1,8}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : ''
}
