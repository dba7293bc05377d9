// Rows that are paid to stand first (product 4.8): of those that pass, and never above what was meant more exactly.
import { sql, type SQL } from 'drizzle-orm'
import { all, indexed, type Conditions } from './conditions.ts'
import type { SearchRows } from './rows.ts'

/** A page shows so many at most. */
export const mostPromoted = 2

interface Asked {
  rows: SearchRows
  conditions: Conditions
  /** Selects the ids of all that are paid for. */
  paid: SQL
  /** What fits the words exactly; null where no words are asked for, or another order is. */
  exact: string | null
  /** Of more than a page shows each hour shows others. */
  now: Date
}

/** Selects them with their places: where something fits the words exactly, only of those that do. */
export function promotedPage({ rows, conditions, paid, exact, now }: Asked): SQL {
  const hour = Math.floor(now.getTime() / 3600_000)
  const isPaid = sql`${rows.id} = any(array(${paid}))`
  const isNotAbove = exact
    ? [
        sql`(told_dear(${rows.words}) @@ ${exact}::tsquery
          or not exists (select from ${rows} where ${indexed(rows, conditions, exact)}))`,
      ]
    : []
  // The few that are paid for are found by their ids, and only they are looked at.
  const place = sql`md5(${rows.id} || ':' || ${hour}::text)`
  return sql`
    select id, ${place} as place from (select * from ${rows} where ${isPaid} offset 0) ${rows}
    where ${all([indexed(rows, conditions), ...isNotAbove])}
    order by place limit ${mostPromoted}`
}
