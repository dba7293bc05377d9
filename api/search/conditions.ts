// Translates filters to SQL on the table of search rows (docs/decisions/039). Filters with few values are marks in the
// row; only sums, dates and groups need their own condition.
import { sql, type SQL } from 'drizzle-orm'
import { wordsOf } from '../contract/search/address.ts'
import {
  filtersOf,
  type Filter,
  type FilterName,
  type FiltersOf,
  type FilterValue,
  type SearchTable,
} from '../contract/search/kinds.ts'
import type { Scope } from '../scope.ts'
import { marked, matching, type SearchReach } from './tsquery.ts'
import { resolveQuery, type ResolvedQuery } from './correct.ts'
import type { SearchRows } from './rows.ts'

export type SearchScope = Pick<
  Scope,
  'db' | 'account' | 'now' | 'country' | 'vocabulary' | 'commonSearches'
>

type RangeName<Table extends SearchTable> = {
  [Name in FilterName<Table>]: Table['filters'][Name]['kind'] extends 'sum' | 'choice'
    ? Name
    : never
}[FilterName<Table>]

/** The description of a searchable list. */
export interface Searched<Table extends SearchTable> {
  table: Table
  rows: SearchRows
  /** The condition for rows that the caller may find. */
  isShown: (scope: Pick<Scope, 'account' | 'now'>) => SQL
  /** The part of the text that the caller may search; by default all. */
  reach?: (account: Scope['account']) => SearchReach
  /** Filters that depend on the current date and therefore have no marks. */
  moving?: { [Name in FilterName<Table>]?: Moving }
  /** Selects the ids of promoted rows. */
  promoted?: (scope: Pick<Scope, 'now'>) => SQL
  ranges: {
    [Name in RangeName<Table>]: (
      value: NonNullable<FilterValue<Table['filters'][Name]>>,
      scope: SearchScope,
    ) => SQL
  }
  /** The marks of a value, if they differ from the value. */
  meanings?: { [Name in FilterName<Table>]?: (value: string) => string[] }
  /** The conditions of the partitions, newest first, if the table is partitioned by age. */
  byAge?: SQL[]
  /** The orders that do not depend on words. */
  orders: Record<Exclude<Table['sorts'][number], 'relevance'>, SQL> & { date: SQL }
}

interface Moving {
  /** The condition for rows with any of the values at that time. */
  isAmong: (values: string[], now: Date) => SQL
  /** The value of a row at that time. */
  value: (now: Date) => SQL
}

/** A filter that requires any of its values. */
interface Demand {
  name: string
  isCounted: boolean
  values: string[]
  /** The condition for filters without marks. */
  moving: SQL | undefined
}

export interface Conditions extends ResolvedQuery {
  reach: SearchReach
  demands: Demand[]
  ranges: SQL[]
}

/** Returns the conditions of the filters that are set. */
export async function conditionsOf<Table extends SearchTable>(
  { table, rows, isShown, reach, moving, ranges, meanings = {} }: Searched<Table>,
  values: FiltersOf<Table>,
  scope: SearchScope,
): Promise<Conditions> {
  const conditions: Conditions = {
    terms: [],
    corrected: null,
    reach: reach?.(scope.account) ?? 'text',
    demands: [],
    ranges: [isShown(scope)],
  }
  for (const [name, filter] of filtersOf(table)) {
    const said = wordsOf(values[name])
    if (said.length === 0) continue
    if (filter.kind === 'words') {
      Object.assign(conditions, await resolveQuery(scope, rows, said.join(' '), conditions.reach))
    } else if (isRange(name, ranges)) {
      conditions.ranges.push(ranges[name](values[name] as never, scope))
    } else {
      const meaning = meanings[name]
      const meant = meaning ? said.flatMap(meaning) : said
      conditions.demands.push({
        name,
        isCounted: isCounted(filter),
        values: meant,
        moving: moving?.[name]?.isAmong(meant, scope.now()),
      })
    }
  }
  return conditions
}

function isRange<Ranges extends object>(name: PropertyKey, ranges: Ranges): name is keyof Ranges {
  return Object.hasOwn(ranges, name)
}

export function isCounted(filter: Filter): boolean {
  return 'counted' in filter && filter.counted === true
}

export function isNarrowed({ terms, demands, ranges }: Conditions): boolean {
  return terms.length + demands.length > 0 || ranges.length > 1
}

/** The condition for matching rows through the index of vectors; `query` replaces the query of the terms. */
export function indexed(
  rows: SearchRows,
  { terms, reach, demands, ranges }: Conditions,
  query = terms.length > 0 ? matching(terms, reach) : null,
): SQL {
  const parts = demands.flatMap((demand) => (demand.moving ? [] : [marked(marksOf(demand))]))
  const whole = [...parts, query].filter(Boolean).map((part) => `(${part})`)
  return all([
    ...ranges,
    ...demands.flatMap(({ moving }) => moving ?? []),
    ...(whole.length > 0 ? [sql`told_dear(${rows.words}) @@ ${whole.join(' & ')}::tsquery`] : []),
  ])
}

/** The same condition on the row's columns, for a scan in sort order; without words. */
export function walked(rows: SearchRows, { demands, ranges }: Conditions): SQL {
  return all([...ranges, ...demands.map((demand) => isMet(rows, demand))])
}

export function isMet(rows: SearchRows, demand: Demand): SQL {
  const held = demand.isCounted ? rows.facets : rows.marks
  return demand.moving ?? sql`${held} && ${textArray(marksOf(demand))}`
}

function marksOf({ name, values }: Demand): string[] {
  return values.map((value) => `${name}=${value}`)
}

function textArray(texts: string[]): SQL {
  return sql`${sql.param(texts)}::text[]`
}

export function all(conditions: SQL[]): SQL {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}
