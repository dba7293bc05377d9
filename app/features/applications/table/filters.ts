// The list of applications to a vacancy that an address shows: which of them, the filters, the order and the page.
import { openGroups, type SpecList, type VacancyGroup } from '#contract/rules/vacancy-groups.ts'
import { openedPath, type OpenedOptions } from '#app/features/applications/tabs/opened-path.ts'
import type { VacancyTab } from '#app/paths.ts'

export const filterNames = [
  'q',
  'area',
  'experience',
  'pay',
  'skills',
  'answer',
  'unread',
  'noted',
  'starred',
  'label',
] as const
export type ListFilterName = (typeof filterNames)[number]
const partNames = ['turn', 'state'] as const
const listNames = [...partNames, ...filterNames, 'sort', 'page'] as const

export type ListFilters = Partial<Record<(typeof listNames)[number], string>>

export function filtersIn(search: URLSearchParams): ListFilters {
  const pairs = listNames.map((name) => [name, search.get(name)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value))
}

/** Returns the address of the list that an address shows, without the opened application. */
export function listPath({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): string {
  return withFilters(pathname, filtersIn(searchParams))
}

/** Returns the address that opens an application beside its list, whose filters stay. */
export function openedInList(list: string, application: string, options?: OpenedOptions): string {
  const [path = '', filters] = list.split('?')
  const opened = openedPath(path, application, options)
  return filters ? `${opened}&${filters}` : opened
}

export function withFilters(path: string, filters: ListFilters): string {
  const query = new URLSearchParams(Object.entries(filters)).toString()
  return query ? `${path}?${query}` : path
}

/** Returns the filters without some of them, and without the page, which only these filters have. */
export function withoutFilters(
  { page: _, ...filters }: ListFilters,
  left: readonly (keyof ListFilters)[],
): ListFilters {
  const pairs = Object.entries(filters).filter(([name]) => !left.some((each) => each === name))
  return Object.fromEntries(pairs)
}

export function isFiltered(filters: ListFilters): boolean {
  return [...filterNames, 'sort' as const].some((name) => filters[name] !== undefined)
}

/** A group by whose turn it is, or a list of spec §4.5. */
export type ShownList = { group: VacancyGroup; list?: never } | { group?: never; list: SpecList }

export function shownList(tab: VacancyTab, { turn, state }: ListFilters): ShownList {
  if (tab !== 'applications') return { list: tab }
  if (state === 'closed') return { group: 'closed' }
  return { group: openGroups.find((each) => each === turn) ?? 'answer' }
}

/** Returns the address of a group, given the address of the applications to the vacancy. */
export function groupPath(applications: string, group: VacancyGroup): string {
  if (group === 'answer') return applications
  return `${applications}?${group === 'closed' ? 'state=closed' : `turn=${group}`}`
}
