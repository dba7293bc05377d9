// Describes a list that visitors can search: vacancies or resumes.
import type { SQL } from 'drizzle-orm'
import type { FilterName, FiltersOf, FilterValue, SearchTable } from '../contract/search/kinds.ts'
import type { Scope } from '../scope.ts'
import type { SearchRows } from './rows.ts'
import type { SearchReach } from './tsquery.ts'

export type SearchScope = Pick<
  Scope,
  'db' | 'account' | 'now' | 'country' | 'vocabulary' | 'commonSearches'
>

type RangeName<Table extends SearchTable> = {
  [Name in FilterName<Table>]: Table['filters'][Name]['kind'] extends 'sum' | 'choice'
    ? Table['filters'][Name] extends { widens: string }
      ? never
      : Name
    : never
}[FilterName<Table>]

/** Describes how a list of vacancies or resumes is searched. */
export interface Searched<Table extends SearchTable> {
  table: Table
  rows: SearchRows
  /** Returns the SQL condition for the vacancies or resumes that the account may find. */
  isShown: (scope: Pick<Scope, 'account' | 'now'>) => SQL
  /** Returns which texts of a vacancy or resume the account may search; by default all texts. */
  reach?: (account: Scope['account']) => SearchReach
  /** True if occupations are searched only in titles, because other texts also mention other occupations. */
  occupationsInTitles?: true
  /** Filters whose values change with the current date, so that they cannot be stored in the row. */
  moving?: { [Name in FilterName<Table>]?: Moving }
  /** Selects the ids of vacancies whose employers have paid for a position above the results. */
  promoted?: (scope: Pick<Scope, 'now'>) => SQL
  ranges: {
    [Name in RangeName<Table>]: (
      value: NonNullable<FilterValue<Table['filters'][Name]>>,
      scope: SearchScope,
      filters: FiltersOf<Table>,
    ) => SQL
  }
  /** Translates a value of a filter into the stored values to look for, for example a group into its specialties. */
  meanings?: {
    [Name in FilterName<Table>]?: (value: string, filters: FiltersOf<Table>) => string[]
  }
  /** The SQL conditions of the partitions, newest first; absent if the table is not partitioned by age. */
  byAge?: SQL[]
  /** SQL of the sort orders, except the order by relevance. Null if the filters do not permit the order. */
  orders: Record<
    Exclude<Table['sorts'][number], 'relevance' | 'date'>,
    SQL | ((filters: FiltersOf<Table>) => SQL | null)
  > & { date: SQL }
}

interface Moving {
  /** Returns the SQL condition for rows that have any of the filter's values at the time `now`. */
  isAmong: (values: string[], now: Date) => SQL
  /** Returns SQL for the value that a row has at the time `now`. */
  value: (now: Date) => SQL
}
