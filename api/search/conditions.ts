// Turns the filters of a search into SQL (docs/decisions/039).
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

export interface Searched<Table extends SearchTable> {
  table: Table
  rows: SearchRows
  isShown: (scope: Pick<Scope, 'account' | 'now'>) => SQL
  reach?: (account: Scope['account']) => SearchReach
  moving?: { [Name in FilterName<Table>]?: Moving }
  /** Selects vacancies or resumes whose owners have paid for a place above the results. */
  promoted?: (scope: Pick<Scope, 'now'>) => SQL
  ranges: {
    [Name in RangeName<Table>]: (
      value: NonNullable<FilterValue<Table['filters'][Name]>>,
      scope: SearchScope,
    ) => SQL
  }
  meanings?: { [Name in FilterName<Table>]?: (value: string) => string[] }
  byAge?: SQL[]
  orders: Record<Exclude<Table['sorts'][number], 'relevance'>, SQL> & { date: SQL }
}

interface Moving {
  isAmong: (values: string[], now: Date) => SQL
  value: (now: Date) => SQL
}

interface Demand {
  name: string
  isCounted: boolean
  values: string[]
  moving: SQL | undefined
}

export interface Conditions extends ResolvedQuery {
  filters: Record<string, unknown>
  reach: SearchReach
  demands: Demand[]
  ranges: SQL[]
}

export async function conditionsOf<Table extends SearchTable>(
  { table, rows, isShown, reach, moving, ranges, meanings = {} }: Searched<Table>,
  values: FiltersOf<Table>,
  scope: SearchScope,
): Promise<Conditions> {
  const conditions: Conditions = {
    filters: values,
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

export function indexed(rows: SearchRows, conditions: Conditions, query?: string): SQL {
  const { demands, ranges } = conditions
  const whole = vectorQuery(conditions, query)
  return all([
    ...ranges,
    ...demands.flatMap(({ moving }) => moving ?? []),
    ...(whole ? [sql`told_dear(${rows.words}) @@ ${whole}::tsquery`] : []),
  ])
}

export function vectorQuery(
  { terms, reach, demands }: Conditions,
  query = terms.length > 0 ? matching(terms, reach) : null,
): string | null {
  const parts = demands.flatMap((demand) => (demand.moving ? [] : [marked(marksOf(demand))]))
  const whole = [...parts, query].filter(Boolean).map((part) => `(${part})`)
  return whole.length > 0 ? whole.join(' & ') : null
}

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
