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
import type { KnownWords } from './vocabulary.ts'
import { typedText, type Word } from './words.ts'

/** A filter that a vacancy or resume passes if it has any of the given values. */
interface Demand {
  name: string
  isCounted: boolean
  values: string[]
  /** The SQL condition of a filter that depends on the current date, so that its values are not stored. */
  moving: SQL | undefined
}

export interface Conditions {
  /** The filters of the form, together with those that follow from the typed words. */
  filters: Record<string, unknown>
  /** The search words as the visitor typed them. */
  text: string
  /** Terms (parts of the query) for occupations, and for words that results must not contain. */
  meant: Term[]
  /** Terms that are searched for as text; they may be dropped if nothing is found. */
  words: Term[]
  /** The query with its typing errors corrected; null if nothing was corrected. */
  corrected: string | null
  understood: UnderstoodPiece[]
  /** Words that were dropped because no vacancy or resume has all words of the query. */
  dropped: string[]
  reach: SearchReach
  /** The chosen areas, written as `area=160`. Their results are first if the search includes the surroundings. */
  nearest: string[]
  demands: Demand[]
  ranges: SQL[]
}

/** Returns the conditions of all filters and words of a search. */
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
    if (said.length === 0 || !restricts(filter)) continue
    if (isRange(name, ranges)) {
      conditions.ranges.push(ranges[name](filters[name] as never, scope, filters))
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

function restricts(filter: Filter): boolean {
  return filter.kind !== 'words' && filter.kind !== 'point' && !('widens' in filter)
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

/** Returns the typed search words. */
function textOf<Table extends SearchTable>(table: Table, values: FiltersOf<Table>): string {
  const words = filtersOf(table).flatMap(([name, { kind }]) =>
    kind === 'words' ? wordsOf(values[name]) : [],
  )
  return words.join(' ').trim()
}

/**
 * Drops as few words as necessary to find something, the rarest first; drops all only if another part of the query was
 * understood.
 */
export async function withFoundWords(
  { db, vocabulary }: SearchScope,
  rows: SearchRows,
  conditions: Conditions,
): Promise<Conditions> {
  const { words, understood } = conditions
  const isAlone = understood.length === 0
  if (words.length < (isAlone ? 2 : 1)) return conditions
  const rarestFirst = inOrderOfRarity(words, await vocabulary.read())
  const lessOne = rarestFirst.map((word) => words.filter((other) => other !== word))
  const one = rarestFirst.map((word) => [word]).toReversed()
  const some = [...lessOne, ...(isAlone ? [] : one)].filter((kept) => kept.some(saysSomething))
  const tries = [words, ...(words.length > 1 ? some : []), ...(isAlone ? [] : [[]])]
  const cases = tries.map((kept, index) => {
    // If no part of the query was understood, the words that are left must occur in titles, skills or company names.
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
    dropped: dropped.map(({ said }) => typedText(said)),
  }
}

/** Sorts terms by the frequency of their words in titles, skills and names; wishes are dropped last. */
function inOrderOfRarity(terms: readonly Term[], { lexemes: known }: KnownWords): Term[] {
  const ofWord = ({ lexemes }: Word) => Math.max(0, ...lexemes.map((each) => known.get(each) ?? 0))
  const ofTerm = ({ said, others, about }: Term) =>
    about === 'wish'
      ? Infinity
      : Math.max(
          0,
          ...[said, ...others].filter(hasWords).map((words) => Math.min(...words.map(ofWord))),
        )
  const frequencies = new Map(terms.map((term) => [term, ofTerm(term)]))
  const frequencyOf = (term: Term) => frequencies.get(term) ?? 0
  return terms.toSorted((one, other) => frequencyOf(one) - frequencyOf(other) || 0)
}

function hasWords({ length }: readonly Word[]): boolean {
  return length > 0
}

/** A search needs a word of at least three characters, because too many texts contain shorter words. */
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

/** Returns the SQL condition for results; it uses the index of search vectors. `query` replaces the text query. */
export function indexed(rows: SearchRows, conditions: Conditions, query?: string): SQL {
  const { demands, ranges } = conditions
  const whole = vectorQuery(conditions, query)
  return all([
    ...ranges,
    ...demands.flatMap(({ moving }) => moving ?? []),
    ...(whole ? [sql`told_dear(${rows.words}) @@ ${whole}::tsquery`] : []),
  ])
}

/** Returns the text query for search vectors; null if the search has no words and no filters that vectors contain. */
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

/** Returns the SQL condition of the filters on plain columns, not on vectors, for reading rows in sort order. */
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
