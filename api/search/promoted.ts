// Selects promoted vacancies: employers pay for a position above the results (spec §12.8).
import { sql, type SQL } from 'drizzle-orm'
import { all, indexed, type Conditions } from './conditions.ts'
import type { SearchRows } from './rows.ts'

/** The number of promoted vacancies above a page of results. */
export const mostPromoted = 2

interface PromotedRequest {
  rows: SearchRows
  conditions: Conditions
  /** Selects the ids of all vacancies whose employers have paid for promotion. */
  paid: SQL
  /** The text query for exact matches; null without search words, or if results are not sorted by relevance. */
  exact: string | null
  /** The current time; if more vacancies are promoted than fit above the results, the choice changes every hour. */
  now: Date
}

/** Selects the promoted vacancies to show; if the search has exact matches, only exact matches. */
export function promotedPage({ rows, conditions, paid, exact, now }: PromotedRequest): SQL {
  const hour = Math.floor(now.getTime() / 3600_000)
  const isPaid = sql`${rows.id} = any(array(${paid}))`
  const isNotAbove = exact
    ? [
        sql`(told_dear(${rows.words}) @@ ${exact}::tsquery
          or not exists (select from ${rows} where ${indexed(rows, conditions, exact)}))`,
      ]
    : []
  const place = sql`md5(${rows.id} || ':' || ${hour}::text)`
  return sql`
    select id, ${place} as place from (select * from ${rows} where ${isPaid} offset 0) ${rows}
    where ${all([indexed(rows, conditions), ...isNotAbove])}
    order by place limit ${mostPromoted}`
}
