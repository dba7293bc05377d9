// From the filters of a search to SQL. Its list has a table of search rows (docs/decisions/039): what a filter of few values
// demands is a mark there, so that only sums, ages and groups need a line of their own.
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
import { marked, matching, type Reach } from './ask.ts'
import { understand, type Understood } from './correct.ts'
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

/** A list that is searched. */
export interface Searched<Table extends SearchTable> {
  table: Table
  /** Its search rows. */
  rows: SearchRows
  /** Holds for those that whoever asks may find still. */
  isShown: (scope: Pick<Scope, 'account' | 'now'>) => SQL
  /** Where whoever asks may look for words, where that is not all of the text. */
  reach?: (account: Scope['account']) => Reach
  /** Filters without marks, because the calendar moves them. */
  moving?: { [Name in FilterName<Table>]?: Moving }
  /** Selects the ids of the rows that are paid to stand first, where there are such. */
  promoted?: (scope: Pick<Scope, 'now'>) => SQL
  /** Filters that compare, each with what holds for the rows that pass. */
  ranges: {
    [Name in RangeName<Table>]: (
      value: NonNullable<FilterValue<Table['filters'][Name]>>,
      scope: SearchScope,
    ) => SQL
  }
  /** The marks that a value stands for, where it is not its own. */
  meanings?: { [Name in FilterName<Table>]?: (value: string) => string[] }
  /** What holds for the rows of each part of their table, the newest first, where it is kept in parts by age. */
  byAge?: SQL[]
  /** The orders that have nothing to do with words. */
  orders: Record<Exclude<Table['sorts'][number], 'relevance'>, SQL> & { date: SQL }
}

interface Moving {
  /** Holds for the rows that have any of the values by then. */
  isAmong: (values: string[], now: Date) => SQL
  /** The value that a row has by then. */
  value: (now: Date) => SQL
}

/** Any of the values. */
interface Demand {
  name: string
  isCounted: boolean
  values: string[]
  /** Holds for the rows that have it, where they have no mark of it. */
  moving: SQL | undefined
}

export interface Conditions extends Understood {
  reach: Reach
  demands: Demand[]
  ranges: SQL[]
}

/** What the filters that demand something demand. */
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
      Object.assign(conditions, await understand(scope, rows, said.join(' '), conditions.reach))
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

/** Whether anything is asked for beside what is shown. */
export function isNarrowed({ terms, demands, ranges }: Conditions): boolean {
  return terms.length + demands.length > 0 || ranges.length > 1
}

/** Holds for the rows that pass, by the index of vectors; `query` of its words stands in for the terms. */
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

/** The same by the rows themselves, which are met in their order; without words. */
export function walked(rows: SearchRows, { demands, ranges }: Conditions): SQL {
  return all([...ranges, ...demands.map((demand) => isMet(rows, demand))])
}

/** Holds for a row that has what is demanded. */
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
