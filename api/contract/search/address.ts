// Writes a search as a URL; two equal searches get the same URL.
import { filtersOf, type SearchOf, type SearchTable } from './kinds.ts'

/** Returns the query string of the search's URL, without `?`. */
export function writeSearch<Table extends SearchTable>(
  table: Table,
  search: Partial<SearchOf<Table>>,
): string {
  return new URLSearchParams(pairsOf(table, search)).toString()
}

/** Returns the filters that are set, as pairs of name and value, for hidden inputs of forms. */
export function pairsOf<Table extends SearchTable>(
  table: Table,
  search: Partial<SearchOf<Table>>,
): [name: string, value: string][] {
  const { sort, page } = search
  return [
    ...filtersOf(table).flatMap(([name, { kind }]) => {
      const words = wordsOf(search[name])
      const ordered = kind === 'codes' ? words.toSorted() : words
      return ordered.map((word): [string, string] => [name, word])
    }),
    ...(sort && sort !== table.sorts[0] ? [['sort', sort] as [string, string]] : []),
    ...(page && page > 1 ? [['page', String(page)] as [string, string]] : []),
  ]
}

/** Returns the value of a filter as a list of texts; the list is empty if the filter is not set. */
export function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value === true) return ['1']
  return value ? [String(value)] : []
}

/** Returns the search without filters that nobody else may read, such as the place of the visitor. */
export function publicPart<Table extends SearchTable, Search extends Partial<SearchOf<Table>>>(
  table: Table,
  search: Search,
): Search {
  const blank = blankSearch(table)
  const secret = filtersOf(table).flatMap(([name, filter]) => {
    const isSecret = 'isPrivate' in filter || 'around' in filter
    return isSecret ? [[name, blank[name]]] : []
  })
  return { ...search, ...Object.fromEntries(secret) }
}

/** Returns whether the search contains the place of the visitor or another private filter. */
export function isPrivate<Table extends SearchTable>(
  table: Table,
  search: Partial<SearchOf<Table>>,
): boolean {
  return filtersOf(table).some(
    ([name, filter]) => 'isPrivate' in filter && wordsOf(search[name]).length > 0,
  )
}

export function blankSearch<Table extends SearchTable>({ filters, sorts }: Table): SearchOf<Table> {
  const empty = {
    words: '',
    code: '',
    slug: '',
    point: '',
    sum: null,
    flag: false,
    choice: null,
  } as const
  const values = Object.entries(filters).map(([name, { kind }]) => [
    name,
    kind === 'codes' || kind === 'choices' ? [] : empty[kind],
  ])
  return { ...Object.fromEntries(values), sort: sorts[0], page: 1 } as SearchOf<Table>
}
