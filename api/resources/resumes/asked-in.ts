// From the filters of a search of resumes to SQL: a row a filter here too, and a forgotten one does not compile.
import { sql, type Column, type SQL, type SQLWrapper, type Table as Relation } from 'drizzle-orm'
import { wordsOf as valuesOf } from '../../contract/search/address.ts'
import {
  countedNames,
  filtersOf,
  type CountedName,
  type FilterName,
  type FilterValue,
  type SearchTable,
} from '../../contract/search/kinds.ts'
import type { CountsOf } from '../../contract/search/schema.ts'
import type { Executor, Scope } from '../../scope.ts'
import { all } from '../../search/conditions.ts'
import { exactUpTo } from '../../search/page.ts'

type SearchScope = Pick<Scope, 'now' | 'country'>

interface Asked<Value> {
  /** Holds for the rows that have what is demanded; null where the value demands nothing after all. */
  where: (value: Value, scope: SearchScope) => SQL | null
}

/** A filter whose values are counted. */
interface Counted<Value> extends Asked<Value> {
  /** What a row has of it. */
  has: SQL | Column
  /** A row has several. */
  isList?: true
}

/** How each filter of a table is asked for. */
export type AskedIn<Table extends SearchTable> = {
  [Name in FilterName<Table>]: Name extends CountedName<Table>
    ? Counted<FilterValue<Table['filters'][Name]>>
    : Asked<FilterValue<Table['filters'][Name]>>
}

/** Rows with any of the values. */
export function among(has: Column) {
  return { has, where: (values: string[]) => sql`${has} = any(${textArray(values)})` }
}

/** Rows with a list that holds any of the values. */
export function overlapping(has: Column) {
  return {
    has,
    isList: true as const,
    where: (values: string[]) => sql`${has} && ${textArray(values)}`,
  }
}

/** Rows for which `condition` holds. */
export function having(condition: SQL) {
  return { has: sql`case when ${condition} then '1' end`, where: () => condition }
}

export function textArray(values: string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}

/** The conditions of the filters that demand something, by name. */
export function conditionsOf<Table extends SearchTable>(
  table: Table,
  asked: AskedIn<Table>,
  values: { [Name in FilterName<Table>]: FilterValue<Table['filters'][Name]> },
  scope: SearchScope,
): Map<FilterName<Table>, SQL> {
  const conditions = new Map<FilterName<Table>, SQL>()
  for (const [name] of filtersOf(table)) {
    if (valuesOf(values[name]).length === 0) continue
    const condition = (asked[name] as Asked<unknown>).where(values[name], scope)
    if (condition) conditions.set(name, condition)
  }
  return conditions
}

/** What is counted. */
interface Counting<Table extends SearchTable> {
  table: Table
  asked: AskedIn<Table>
  from: Relation
  /** Holds for all rows that anybody may find. */
  isFound: SQL
}

/**
 * How many rows each value of each counted filter would leave, that filter itself set aside: over the first `exactUpTo` rows that
 * pass the filters which are not counted.
 */
export async function countValues<Table extends SearchTable>(
  db: Executor,
  { table, asked, from, isFound }: Counting<Table>,
  conditions: Map<FilterName<Table>, SQL>,
): Promise<CountsOf<Table>> {
  const counted = countedNames(table).map((name) => {
    const { has, isList } = asked[name] as unknown as Counted<unknown>
    return { name, has, isList, column: sql.identifier(name), missed: sql.identifier(`${name}?`) }
  })
  const others = new Map(conditions)
  const columns = counted.flatMap(({ name, has, column, missed }) => {
    const condition = others.get(name)
    others.delete(name)
    const isMissed = condition ? sql`(${condition}) is not true` : sql`false`
    return [sql`${has} as ${column}`, sql`(${isMissed})::int as ${missed}`]
  })
  const misses = joined(
    counted.map(({ missed }) => missed),
    sql` + `,
  )
  // A row that misses one filter alone still counts for the values of that filter.
  const counts = counted.map(({ name, isList, column, missed }) => {
    const value = isList ? sql`value` : column
    return sql`select ${name} as filter, ${value} as code, sum(alike)::int as count
      from alike${isList ? sql`, unnest(${column}) value` : sql``}
      where misses = ${missed} and ${value} is not null group by 2`
  })
  // Rows that are alike are counted once, so that each filter looks at dozens of them instead of thousands.
  const { rows } = await db.execute<{ filter: string; code: string; count: number }>(sql`
    with alike as materialized (
      select *, ${misses} as misses, count(*) as alike
      from (
        select ${joined(columns)} from ${from}
        where ${all([isFound, ...others.values()])} limit ${exactUpTo}
      ) found
      group by ${joined(columns.map((_, index) => sql.raw(`${index + 1}`)))}
    )
    ${joined(counts, sql` union all `)}`)
  const entries = counted.map(({ name }) => [
    name,
    rows.flatMap(({ filter, ...value }) => (filter === name ? [value] : [])),
  ])
  return Object.fromEntries(entries) as CountsOf<Table>
}

function joined(parts: SQLWrapper[], by = sql`, `): SQL {
  return sql.join(parts as SQL[], by)
}

/**
 * Every word must occur, in a part of the text with one of the `weights` if some are given; the beginning of a word is enough.
 * Null when nothing searchable was typed.
 */
export function searchQuery(text: string, weights = ''): SQL | null {
  const words = wordsOf(text).map((word) => lexeme(word, weights))
  return words.length ? sql`to_tsquery('russian', ${words.join(' & ')})` : null
}

/** «C#» and «C++» are «c» in the index: whole, not a beginning, and their sign is looked for in the text itself. */
export function signedWords(text: string): string[] {
  return wordsOf(text).filter(isSigned)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu)?.slice(0, 10) ?? []
}

function isSigned(word: string): boolean {
  return /[+#]$/.test(word)
}

function lexeme(word: string, weights: string): string {
  if (isSigned(word)) return weights ? `'${word}':${weights}` : `'${word}'`
  // The product is written with a Cyrillic letter, and typed with either.
  return /^1[cс]$/i.test(word) ? `('1c':*${weights} | '1с':*${weights})` : `'${word}':*${weights}`
}
