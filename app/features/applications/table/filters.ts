// The filters and the order of the list of applications to a vacancy, as they stand in the address.

export const filterNames = ['q', 'area', 'experience', 'pay', 'skills', 'unread'] as const
export type ListFilterName = (typeof filterNames)[number]
const listNames = [...filterNames, 'sort'] as const

export type ListFilters = Partial<Record<(typeof listNames)[number], string>>

export function filtersIn(search: URLSearchParams): ListFilters {
  const pairs = listNames.map((name) => [name, search.get(name)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value))
}

/** Returns the filters of the list in an address as a query, without a question mark. */
export function filterQueryIn(search: URLSearchParams): string {
  return filterQuery(filtersIn(search))
}

/** Returns the filters as a query, without a question mark; `without` leaves one of them out. */
export function filterQuery(filters: ListFilters, without?: ListFilterName): string {
  const pairs = Object.entries(filters).filter(([name]) => name !== without)
  return new URLSearchParams(pairs).toString()
}
