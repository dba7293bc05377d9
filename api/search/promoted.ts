// Promoted rows (spec §12.8): they match the filters and, if there are exact matches, are among these.
import { sql, type SQL } from 'drizzle-orm'
import { all, indexed, type Conditions } from './conditions.ts'
import type { SearchRows } from './rows.ts'

/** The maximum per page. */
export const mostPromoted = 2

interface PromotedRequest {
  rows: SearchRows
  conditions: Conditions
  /** Selects the ids of all paid rows. */
  paid: SQL
  /** The query for exact matches; null without words or in another order. */
  exact: string | null
  /** If there are more than fit, they rotate every hour. */
  now: Date
}

/** Selects promoted rows in order: if there are exact matches, only rows among them. */
export function promotedPage({ rows, conditions, paid, exact, now }: PromotedRequest): SQL {
  const hour = Math.floor(now.getTime() / 3600_000)
  const isPaid = sql`${rows.id} = any(array(${paid}))`
  const isNotAbove = exact
    ? [
        sql`(told_dear(${rows.words}) @@ ${exact}::tsquery
          or not exists (select from ${rows} where ${indexed(rows, conditions, exact)}))`,
      ]
    : []
  // Look up the few paid rows by id instead of searching.
  const place = sql`md5(${rows.id} || ':' || ${hour}::text)`
  return sql`
    select id, ${place} as place from (select * from ${rows} where ${isPaid} offset 0) ${rows}
    where ${all([indexed(rows, conditions), ...isNotAbove])}
    order by place limit ${mostPromoted}`
}
