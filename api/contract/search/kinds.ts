// A table of the filters of a search: each row describes one filter for the URL, the form and SQL.

interface Kind<Name extends string> {
  kind: Name
  /** True if the form shows the filter above the list of results. */
  above?: true
}
type Code = Kind<'words' | 'code' | 'codes' | 'slug'>
type Sum = Kind<'sum'>
interface CountedKind {
  /** True if the form shows the number of results beside each value of the filter. */
  counted?: true
}
interface Flag extends Kind<'flag'>, CountedKind {}
interface Choice extends Kind<'choice'> {
  values: readonly number[]
}
interface Choices extends Kind<'choices'>, CountedKind {
  values: readonly string[]
}

export type Filter = Code | Sum | Flag | Choice | Choices

export interface Filters {
  readonly [name: string]: Readonly<Filter>
}

export type FilterValue<F> = F extends { kind: 'words' | 'code' | 'slug' }
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
