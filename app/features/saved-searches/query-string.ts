import type { SavedSearch } from '#contract/saved-searches.ts'

/** Returns the query string of the URL that lists the results of a saved search. */
export function queryString(query: SavedSearch['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  )
  return new URLSearchParams(pairs).toString()
}

/** Converts the query string of a list's URL into the object that the API takes as the query of a saved search. */
export function queryOf(address: string): SavedSearch['query'] {
  const params = new URLSearchParams(address)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
