// What a search may be asked for is a table: a row a filter, in the order of its form. The contract (schema.ts), the address
// (address.ts), the conditions and counts in SQL (api/search) and the form, its chips and ways out (app/platform/search) follow
// from it.

interface Kind<Name extends string> {
  kind: Name
  /** Stands in the form above the list, and stays when the filters go. */
  above?: true
}
/** One or several codes of a dictionary; a slug names a company. */
type Code = Kind<'words' | 'code' | 'codes' | 'slug'>
/** The least sum, in whole money of the country, read as people write it. */
type Sum = Kind<'sum'>
interface Counted {
  /** The form says how many each value would leave. */
  counted?: true
}
interface Flag extends Kind<'flag'>, Counted {}
/** One of few numbers; what it counts is said by its words. */
interface Choice extends Kind<'choice'> {
  values: readonly number[]
}
/** Any of a closed list. */
interface Choices extends Kind<'choices'>, Counted {
  values: readonly string[]
}

export type Filter = Code | Sum | Flag | Choice | Choices

export interface Filters {
  readonly [name: string]: Readonly<Filter>
}

/** A filter's value; nothing is demanded by an empty text or list, null and false. */
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
  /** The first stands without being named. */
  readonly sorts: readonly [string, ...string[]]
}

/** The values of the filters alone. */
export type FiltersOf<Table extends SearchTable> = {
  -readonly [Name in keyof Table['filters']]: FilterValue<Table['filters'][Name]>
}

/** What a list is asked for. */
export type SearchOf<Table extends SearchTable> = FiltersOf<Table> & {
  sort: Table['sorts'][number]
  page: number
}

export type FilterName<Table extends SearchTable> = keyof Table['filters'] & string

/** The filters whose values are counted. */
export type CountedName<Table extends SearchTable> = {
  [Name in FilterName<Table>]: Table['filters'][Name] extends { counted: true } ? Name : never
}[FilterName<Table>]

/** Keeps what is special of `table` in its type. */
export function defineSearch<const Table extends SearchTable>(table: Table): Table {
  return table
}

/** The filters of a table with their names, in its order. */
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
