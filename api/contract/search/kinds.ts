// A table of the filters of a search: each row describes one filter for the URL, the form and SQL.

interface Kind<Name extends string> {
  kind: Name
  /** True if the form shows the filter above the list of results. */
  above?: true
  /** True if only links set the filter, so that the form has no field for it. */
  linked?: true
}
/** A filter by search words, by one or several codes of a reference list, or by the slug of a company. */
type Code = Kind<'words' | 'code' | 'codes' | 'slug'>
/** The place of the visitor, such as «43.240,76.920»; it excludes nothing. Nothing that is stored may contain it. */
interface Place extends Kind<'point'> {
  isPrivate: true
}
/** A filter by a salary in whole units of the country's currency, which visitors may also type as «400 тыс». */
type Sum = Kind<'sum'>
interface CountedKind {
  /** True if the form shows the number of results beside each value of the filter. */
  counted?: true
}
interface Flag extends Kind<'flag'>, CountedKind {}
/** A filter with one number out of a fixed list, such as 25, 50 or 100 km. */
interface Choice extends Kind<'choice'> {
  values: readonly number[]
  /** The name of a second filter that this filter widens, such as `area` for `within`; no effect without the second. */
  widens?: string
  /** The name of the point around which this filter measures; no effect without the point. */
  around?: string
}
/** A filter by any number of values from a closed list. */
interface Choices extends Kind<'choices'>, CountedKind {
  values: readonly string[]
}

export type Filter = Code | Place | Sum | Flag | Choice | Choices

export interface Filters {
  readonly [name: string]: Readonly<Filter>
}

/** The type of a filter's value; an empty text or list, null and false do not restrict the results. */
export type FilterValue<F> = F extends { kind: 'words' | 'code' | 'slug' | 'point' }
  ? string
  : F extends { kind: 'sum' }
    ? number | null
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'choice'; values: readonly (infer Value)[] }
        ? Value | null
        : F extends { kind: 'codes' }
          ? string[]
          : F extends { kind: 'choices'; values: readonly (infer Value)[] }
            ? Value[]
            : never

export interface SearchTable {
  readonly filters: Filters
  /** The sort orders that visitors can choose from; the first is the default. */
  readonly sorts: readonly [string, ...string[]]
}

export type FiltersOf<Table extends SearchTable> = {
  -readonly [Name in keyof Table['filters']]: FilterValue<Table['filters'][Name]>
}

export type SearchOf<Table extends SearchTable> = FiltersOf<Table> & {
  sort: Table['sorts'][number]
  page: number
}

export type FilterName<Table extends SearchTable> = keyof Table['filters'] & string

export type CountedName<Table extends SearchTable> = {
  [Name in FilterName<Table>]: Table['filters'][Name] extends { counted: true } ? Name : never
}[FilterName<Table>]

export function defineSearch<const Table extends SearchTable>(table: Table): Table {
  return table
}

/** Returns the filters of a search with their names, in the order in which the table lists them. */
export function filtersOf<Table extends SearchTable>(
  table: Table,
): [name: FilterName<Table>, filter: Filter][] {
  return Object.entries(table.filters) as [FilterName<Table>, Filter][]
}

export function countedNames<Table extends SearchTable>(table: Table): CountedName<Table>[] {
  return filtersOf(table).flatMap(([name, filter]) =>
    'counted' in filter && filter.counted ? [name as CountedName<Table>] : [],
  )
}
