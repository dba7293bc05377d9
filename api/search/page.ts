import { sql, type SQL } from 'drizzle-orm'
import { listPage } from '../contract/rules/limits.ts'
import type { FiltersOf, SearchTable } from '../contract/search/kinds.ts'
import type { Executor } from '../scope.ts'
import { ranked } from './ask.ts'
import {
  conditionsOf,
  indexed,
  walked,
  type Conditions,
  type Searched,
  type SearchScope,
} from './conditions.ts'

/** Counting stops here; beyond it the number is «больше 10 000». */
export const exactUpTo = 10_000

interface Wanted {
  sort: string
  page: number
  size: number
}

export interface FoundRows {
  /** A query of the `id`s of the page with their `place`s; null where it has none. */
  page: SQL | null
  /** One more than `exactUpTo` stands for all above. */
  total: number
  corrected: string | null
}

/** One page of a search in its order, and how many it finds. */
export async function search<Table extends SearchTable>(
  scope: SearchScope,
  searched: Searched<Table>,
  query: FiltersOf<Table> & Wanted,
): Promise<FoundRows> {
  const { sort, page, size } = query
  const conditions = await conditionsOf(searched, query, scope)
  const { corrected } = conditions
  const total = await countFound(scope.db, searched, conditions)
  const offset = Math.min((page - 1) * size, listPage.deepestRow)
  const place = { sort, size, offset, total }
  return { page: offset < total ? pageOf(searched, conditions, place) : null, total, corrected }
}

async function countFound<Table extends SearchTable>(
  db: Executor,
  { rows }: Searched<Table>,
  conditions: Conditions,
): Promise<number> {
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${rows} where ${indexed(rows, conditions)} limit ${exactUpTo + 1}
    ) found`)
  return counted[0]?.total ?? 0
}

interface Place {
  sort: string
  offset: number
  size: number
  total: number
}

function pageOf<Table extends SearchTable>(
  { rows, orders }: Searched<Table>,
  conditions: Conditions,
  { sort, offset, size, total }: Place,
): SQL {
  const order = (orders as Record<string, SQL>)[sort] ?? orders.date
  const deepest = offset + size
  // What is common is met soon in its order; what is rare is gathered and sorted.
  const isWalked = conditions.terms.length === 0 && total > exactUpTo
  const parts =
    sort === 'relevance' && conditions.terms.length > 0
      ? ranked(conditions.terms, conditions.reach).map((query) => indexed(rows, conditions, query))
      : [isWalked ? walked(rows, conditions) : indexed(rows, conditions)]
  const name = (index: number) => sql.identifier(`part${index}`)
  // A part is looked at only where those before it do not fill the page.
  const tables = parts.map((where, index) => {
    const before = parts.slice(0, index).map((_, at) => sql`(select count(*) from ${name(at)})`)
    const isNeeded = index > 0 ? sql` and ${sql.join(before, sql` + `)} < ${deepest}` : sql``
    // A fence (`offset 0`) before the order of words: walking it for what is rarer than the planner takes it for reads every vector.
    const found = isWalked
      ? sql`${rows} where ${where}${isNeeded}`
      : sql`(select * from ${rows} where ${where}${isNeeded} offset 0) ${rows}`
    return sql`${name(index)} as materialized (select id from ${found} order by ${order} limit ${deepest})`
  })
  const together = parts.map(
    (_, index) => sql`select ${index} as part, row_number() over () as nth, id from ${name(index)}`,
  )
  return sql`with ${sql.join(tables, sql`, `)}
    select id, row_number() over (order by part, nth) as place
    from (${sql.join(together, sql` union all `)}) parts
    order by part, nth limit ${size} offset ${offset}`
}
