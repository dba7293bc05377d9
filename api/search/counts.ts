import { sql } from 'drizzle-orm'
import { countedNames, type SearchTable } from '../contract/search/kinds.ts'
import type { CountsOf } from '../contract/search/schema.ts'
import type { Executor } from '../scope.ts'
import { indexed, type Conditions, type Searched } from './conditions.ts'
import { exactUpTo } from './page.ts'

/**
 * How many rows each value of each counted filter would leave, that filter itself set aside: over the first `exactUpTo` rows
 * that pass the filters which are not counted.
 */
export async function countValues<Table extends SearchTable>(
  db: Executor,
  { table, rows }: Searched<Table>,
  conditions: Conditions,
): Promise<CountsOf<Table>> {
  const uncounted = conditions.demands.filter(({ isCounted }) => !isCounted)
  const demanded = conditions.demands
    .filter(({ isCounted }) => isCounted)
    .map(({ name, values }) => ({ name, marks: values.map((value) => `${name}=${value}`) }))
  // Many rows are alike in all that is counted.
  const { rows: alike } = await db.execute<{ facets: string[]; count: number }>(sql`
    select facets, count(*)::int as count from (
      select facets from ${rows}
      where ${indexed(rows, { ...conditions, demands: uncounted })} limit ${exactUpTo}
    ) found group by 1`)
  const counts = new Map(
    countedNames(table).map((name) => [name as string, new Map<string, number>()]),
  )
  for (const { facets, count } of alike) {
    const missed = demanded.filter(({ marks }) => !marks.some((mark) => facets.includes(mark)))
    if (missed.length > 1) continue
    for (const facet of facets) {
      const [name = '', value = ''] = facet.split('=')
      // What misses one filter alone still counts for the values of that filter.
      if (missed[0] && missed[0].name !== name) continue
      const values = counts.get(name)
      values?.set(value, (values.get(value) ?? 0) + count)
    }
  }
  const entries = [...counts].map(([name, values]) => [
    name,
    [...values].map(([code, count]) => ({ code, count })),
  ])
  return Object.fromEntries(entries) as CountsOf<Table>
}
