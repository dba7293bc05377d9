// Turns the filters of a search into SQL (docs/decisions/039).
import { sql, type SQL } from 'drizzle-orm'
import { wordsOf } from '../contract/search/address.ts'
import {
  filtersOf,
  type Filter,
  type FiltersOf,
  type SearchTable,
} from '../contract/search/kinds.ts'
import { marked, matching, type SearchReach } from './tsquery.ts'
import type { SearchRows } from './rows.ts'
import type { Term } from './terms.ts'
import type { Searched, SearchScope } from './searched.ts'
import { understand, type UnderstoodPiece } from './understand.ts'

/** A filter that requires a row to have any of the given values. */
interface Demand {
  name: string
  isCounted: boolean
  values: string[]
  /** The SQL condition of a filter whose values are not stored in the row. */
  moving: SQL | undefined
}

export interface Conditions {
  /** The filters that the search sets, with those of its words. */
  filters: Record<string, unknown>
  /** The typed words. */
  text: string
  /** Terms with a meaning. */
  meant: Term[]
  /** Terms that are only words. */
  words: Term[]
  /** The query with its slips corrected, or null. */
  corrected: string | null
  understood: UnderstoodPiece[]
  /** Words that were dropped because nothing has all of them. */
  dropped: string[]
  reach: SearchReach
  /** Marks of the chosen values of a filter that another one widens; their rows come first. */
  nearest: string[]
  demands: Demand[]
  ranges: SQL[]
}

/** Returns the conditions of all filters that the search sets. */
export async function conditionsOf<Table extends SearchTable>(
  searched: Searched<Table>,
  values: FiltersOf<Table>,
  scope: SearchScope,
): Promise<Conditions> {
  const { table, isShown, moving, ranges, meanings } = searched
  const reach = searched.reach?.(scope.account) ?? 'text'
  const text = textOf(table, values)
  const query = text ? await understand(scope, searched, values, text, reach) : null
  const filters = { ...values, ...query?.filters }
  const conditions: Conditions = {
    filters,
    text,
    meant: query?.meant ?? [],
    words: query?.words ?? [],
    corrected: query?.corrected ?? null,
    understood: query?.understood ?? [],
    dropped: [],
    reach,
    nearest: [],
    demands: [],
    ranges: [isShown(scope), ...(query?.isUnknown ? [sql`false`] : [])],
  }
  for (const [name, filter] of filtersOf(table)) {
    const said = wordsOf(filters[name])
    if (said.length === 0 || filter.kind === 'words' || 'widens' in filter) continue
    if (isRange(name, ranges)) {
      conditions.ranges.push(ranges[name](filters[name] as never, scope))
    } else {
      const meaning = meanings?.[name]
      const meant = meaning ? said.flatMap((value) => meaning(value, filters)) : said
      if (isWidened(table, filters, name))
        conditions.nearest.push(...marksOf({ name, values: said }))
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

function isWidened(table: SearchTable, filters: Record<string, unknown>, name: string): boolean {
  return filtersOf(table).some(
    ([other, filter]) =>
      'widens' in filter && filter.widens === name && wordsOf(filters[other]).length > 0,
  )
}

export function termsOf({ meant, words }: Conditions): Term[] {
  return [...meant, ...words]
}

/** The text of the filter of words. */
function textOf<Table extends SearchTable>(table: Table, values: FiltersOf<Table>): string {
  const words = filtersOf(table).flatMap(([name, { kind }]) =>
    kind === 'words' ? wordsOf(values[name]) : [],
  )
  return words.join(' ').trim()
}

/** Drops words until something is found: the fewest first, all of them only where something else was understood. */
export async function withFoundWords(
  { db }: SearchScope,
  rows: SearchRows,
  conditions: Conditions,
): Promise<Conditions> {
  const { words, understood } = conditions
  const isAlone = understood.length === 0
  if (words.length < (isAlone ? 2 : 1)) return conditions
  const lessOne = words.map((word) => words.filter((other) => other !== word))
  const one = words.map((word) => [word])
  const some = [...lessOne, ...(isAlone ? [] : one)].filter((kept) => kept.some(saysSomething))
  const tries = [words, ...(words.length > 1 ? some : []), ...(isAlone ? [] : [[]])]
  const cases = tries.map((kept, index) => {
    // A query without any meaning keeps only words that occur in titles, skills or company names.
    const reach = isAlone && index > 0 ? 'names' : conditions.reach
    const where = indexed(rows, { ...conditions, reach, words: kept })
    return sql`when exists (select from ${rows} where ${where}) then ${index}::int`
  })
  const { rows: answers } = await db.execute<{ nth: number | null }>(
    sql`select case ${sql.join(cases, sql` `)} end as nth`,
  )
  const kept = tries[answers[0]?.nth ?? 0] ?? words
  const dropped = words.filter((word) => !kept.includes(word))
  return {
    ...conditions,
    words: kept,
    dropped: dropped.map(({ said }) => said.map(({ typed }) => typed).join(' ')),
  }
}

/** Single letters and numbers are in too many texts to stand for a query. */
function saysSomething({ said, about }: Term): boolean {
  return about !== undefined || said.some(({ typed }) => typed.length > 2)
}

function isRange<Ranges extends object>(name: PropertyKey, ranges: Ranges): name is keyof Ranges {
  return Object.hasOwn(ranges, name)
}

export function isCounted(filter: Filter): boolean {
  return 'counted' in filter && filter.counted === true
}

export function isNarrowed(conditions: Conditions): boolean {
  const { demands, ranges } = conditions
  return termsOf(conditions).length + demands.length > 0 || ranges.length > 1
}

/** Returns the SQL condition for matching rows, by the index of vectors. `query` replaces that of the words. */
export function indexed(rows: SearchRows, conditions: Conditions, query?: string): SQL {
  const { demands, ranges } = conditions
  const whole = vectorQuery(conditions, query)
  return all([
    ...ranges,
    ...demands.flatMap(({ moving }) => moving ?? []),
    ...(whole ? [sql`told_dear(${rows.words}) @@ ${whole}::tsquery`] : []),
  ])
}

/** Returns the query of the vectors, or null if the search has neither words nor filters that vectors contain. */
export function vectorQuery(conditions: Conditions, query = wordQuery(conditions)): string | null {
  const parts = conditions.demands.flatMap((demand) =>
    demand.moving ? [] : [marked(marksOf(demand))],
  )
  const whole = [...parts, query].filter(Boolean).map((part) => `(${part})`)
  return whole.length > 0 ? whole.join(' & ') : null
}

function wordQuery(conditions: Conditions): string | null {
  const terms = termsOf(conditions)
  return terms.length > 0 ? matching(terms, conditions.reach) : null
}

/** Returns the same SQL condition on plain columns, without search words, for reading rows in sort order. */
export function walked(rows: SearchRows, { demands, ranges }: Conditions): SQL {
  return all([...ranges, ...demands.map((demand) => isMet(rows, demand))])
}

export function isMet(rows: SearchRows, demand: Demand): SQL {
  const held = demand.isCounted ? rows.facets : rows.marks
  return demand.moving ?? sql`${held} && ${textArray(marksOf(demand))}`
}

function marksOf({ name, values }: Pick<Demand, 'name' | 'values'>): string[] {
  return values.map((value) => `${name}=${value}`)
}

function textArray(texts: string[]): SQL {
  return sql`${sql.param(texts)}::text[]`
}

export function all(conditions: SQL[]): SQL {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}
