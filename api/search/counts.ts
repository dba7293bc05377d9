import { sql, type SQL } from 'drizzle-orm'
import {
  countedNames,
  filtersOf,
  type FiltersOf,
  type SearchTable,
} from '../contract/search/kinds.ts'
import type { CountsOf } from '../contract/search/schema.ts'
import { conditionsOf, indexed, isMet, withFoundWords, type Conditions } from './conditions.ts'
import type { Searched, SearchScope } from './searched.ts'
import { exactUpTo } from './page.ts'

/** Counts the results for each value of a filter. */
export async function countValues<Table extends SearchTable>(
  scope: SearchScope,
  searched: Searched<Table>,
  filters: FiltersOf<Table>,
): Promise<CountsOf<Table>> {
  const conditions = await conditionsOf(searched, filters, scope)
  const found = await countFacets(scope, searched, conditions)
  if (found.some(({ missed }) => missed === null)) return valuesOf(searched, found)
  const shorter = await withFoundWords(scope, searched.rows, conditions)
  const counted = shorter.dropped.length > 0 ? await countFacets(scope, searched, shorter) : found
  return valuesOf(searched, counted)
}

async function countFacets<Table extends SearchTable>(
  scope: SearchScope,
  searched: Searched<Table>,
  conditions: Conditions,
): Promise<FacetCount[]> {
  const { rows } = searched
  const uncounted = conditions.demands.filter(({ isCounted }) => !isCounted)
  const demands = conditions.demands.filter(({ isCounted }) => isCounted)
  const missed = demands.map(
    (demand) => sql`case when not ${isMet(rows, demand)} then ${demand.name}::text end`,
  )
  const passes = indexed(rows, { ...conditions, demands: uncounted })
  const { rows: counted } = await scope.db.execute<FacetCount>(sql`
    select missed[1] as missed, facet, sum(alike)::int as count from (
      select min(facets) as facets, moved, missed, count(*) as alike from (
        select facets, ${movedOf(searched, scope.now())} as moved,
          array_remove(array[${sql.join(missed, sql`, `)}]::text[], null) as missed
        from ${rows} where ${passes} limit ${exactUpTo}
      ) found where cardinality(missed) < 2 group by hash_array_extended(facets, 0), moved, missed
    ) kinds, unnest(facets || moved) facet group by 1, 2`)
  return counted
}

function valuesOf<Table extends SearchTable>(
  { table }: Searched<Table>,
  counted: readonly FacetCount[],
): CountsOf<Table> {
  const names = countedNames(table)
  const counts = new Map(names.map((name) => [name as string, new Map<string, number>()]))
  for (const { missed: only, facet, count } of counted) {
    const [name = '', value = ''] = facet.split('=')
    if (only !== null && only !== name) continue
    const values = counts.get(name)
    values?.set(value, (values.get(value) ?? 0) + count)
  }
  const entries = [...counts].map(([name, values]) => [
    name,
    [...values].map(([code, count]) => ({ code, count })),
  ])
  return Object.fromEntries(entries) as CountsOf<Table>
}

interface FacetCount extends Record<string, unknown> {
  /** The only filter that the counted vacancies or resumes fail; null if they pass all filters. */
  missed: string | null
  facet: string
  count: number
}

/** Returns SQL for the values of filters that depend on the current date and are therefore not stored. */
function movedOf<Table extends SearchTable>({ table, moving }: Searched<Table>, now: Date): SQL {
  const moved = filtersOf(table).flatMap(([name]) => {
    const value = moving?.[name]?.value(now)
    return value ? [sql`${`${name}=`}::text || ${value}`] : []
  })
  return sql`array[${sql.join(moved, sql`, `)}]::text[]`
}
