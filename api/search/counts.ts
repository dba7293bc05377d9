import { sql, type SQL, type SQLWrapper, type Table as Relation } from 'drizzle-orm'
import { countedNames, type FilterName, type SearchTable } from '../contract/search/kinds.ts'
import type { CountsOf } from '../contract/search/schema.ts'
import type { Executor } from '../scope.ts'
import { all, type AskedIn, type Counted } from './conditions.ts'

/** Counting stops here; beyond it the number is «больше 10 000». */
export const exactUpTo = 10_000

/** What is counted. */
export interface Counting<Table extends SearchTable> {
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
