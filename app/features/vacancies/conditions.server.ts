// What a search demands, in words and each with the way to do without it. Made on the server, so that no page ships it.
import type { TFunction } from 'i18next'
import { listVacancies } from '#contract/vacancies.ts'
import { env } from '#app/platform/env/env.server.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import type { Call } from '#app/platform/page/visit.server.ts'
import { facetNames, readSearch, toQuery, writeSearch, type VacancySearch } from './filters.ts'
import { countText } from './count-text.ts'

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

export type Condition = (typeof conditions)[number]

const blank = readSearch(new URLSearchParams())

/** The search without a condition; the values of one filter go together, since one of them less never finds more. */
export function without(search: VacancySearch, condition: Condition): VacancySearch {
  return { ...search, page: 1, [condition]: blank[condition] }
}

export function conditionsOf(search: VacancySearch): Condition[] {
  return conditions.filter((name) => writeSearch({ ...blank, [name]: search[name] }) !== '')
}

/** Names that the search has codes for. */
export interface FoundNames {
  specialties: Record<string, string | undefined>
  company: string
  area: string
}

/** What a choice is called, value by value. */
function valueNames(t: TFunction<'vacancies'>, found: FoundNames) {
  return {
    experience: (value: string) => t(`experience.${value}` as 'experience.1_3'),
    work_format: (value: string) => t(`work_format.${value}` as 'work_format.remote'),
    employment_form: (value: string) => t(`employment_form.${value}` as 'employment_form.full'),
    specialty: (value: string) => found.specialties[value] ?? t('filters.specialty'),
    company: () => found.company,
    salary_from: (amount: string) =>
      t('filters.salary_chip', { amount: formatMoney(Number(amount), env.country.currency) }),
    only_with_salary: () => t('filters.only_with_salary'),
    area: () => found.area,
    q: (words: string) => words,
  }
}

/** A choice, and the search (as an address has it) without it. */
export interface Chip {
  label: string
  search: string
}

/** The filters that are set, each value by itself. */
export function chipsOf(
  search: VacancySearch,
  t: TFunction<'vacancies'>,
  found: FoundNames,
): Chip[] {
  const names = valueNames(t, found)
  const single = (['company', 'salary_from', 'only_with_salary'] as const).filter(
    (name) => search[name],
  )
  return [
    ...single.map((name) => ({
      label: names[name](String(search[name])),
      search: writeSearch(without(search, name)),
    })),
    ...(['specialty', ...facetNames] as const).flatMap((name) =>
      search[name].map((value) => ({
        label: names[name](value),
        search: writeSearch({
          ...search,
          page: 1,
          [name]: search[name].filter((other) => other !== value),
        }),
      })),
    ),
  ]
}

/** The words, the city and the order stay when the filters go. */
export function withoutFilters({ q, area, sort }: VacancySearch): string {
  return writeSearch({ ...blank, q, area, sort })
}

/** A way out of a search that finds nothing, and how many it finds. */
export interface Drop extends Chip {
  count: string
}

/** The single conditions without which something is found. Without its only one it is no search. */
export async function findDrops(
  call: Call,
  search: VacancySearch,
  t: TFunction<'vacancies'>,
  found: FoundNames,
): Promise<Drop[]> {
  const demanded = conditionsOf(search)
  if (demanded.length < 2) return []
  const names = valueNames(t, found)
  const drops = await Promise.all(
    demanded.map(async (condition) => {
      const rest = without(search, condition)
      const query = { ...toQuery(rest, 1), sort: 'date' as const }
      const { total, total_is_exact: isExact } = await call(listVacancies, { query })
      const what = listText([search[condition]].flat().map(String).map(names[condition]))
      const label = t(dropText(condition), { what })
      return { label, search: writeSearch(rest), total, count: countText(total, isExact) }
    }),
  )
  return drops.flatMap(({ total, ...drop }) => (total > 0 ? [drop] : []))
}

function dropText(condition: Condition) {
  if (condition === 'area') return 'list.drop_area'
  return condition === 'q' ? 'list.drop_words' : 'list.drop'
}
