// A search is described by a table with a row for each filter, in the order of its form. The contract (schema.ts), the
// URL (address.ts), conditions and counts in SQL (api/search) and the form with its chips (app/platform/search) derive
// from it.

interface Kind<Name extends string> {
  kind: Name
  /** Part of the form above the list; resetting the filters keeps it. */
  above?: true
}
/** Codes of a dictionary, one or several; a slug names a company. */
type Code = Kind<'words' | 'code' | 'codes' | 'slug'>
/** A minimum sum in whole units of the country's currency, parsed as people write it. */
type Sum = Kind<'sum'>
interface CountedKind {
  /** The form shows the number of results for each value. */
  counted?: true
}
interface Flag extends Kind<'flag'>, CountedKind {}
/** One of a few numbers. */
interface Choice extends Kind<'choice'> {
  values: readonly number[]
}
/** Any values of a closed list. */
interface Choices extends Kind<'choices'>, CountedKind {
  values: readonly string[]
}

export type Filter = Code | Sum | Flag | Choice | Choices

export interface Filters {
  readonly [name: string]: Readonly<Filter>
}

/** The type of a filter's value; empty text or list, null and false mean no restriction. */
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
  /** The first is the default. */
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

/** Returns the filters with their names, in the order of the table. */
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
