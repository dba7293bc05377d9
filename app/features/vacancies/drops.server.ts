import { listVacancies } from '#contract/vacancies.ts'
import type { Call } from '#app/platform/page/visit.server.ts'
import { conditionsOf, without, type Drop } from './drops.ts'
import { toQuery, type VacancySearch } from './filters.ts'

/** Which single conditions could go, for a search that finds nothing. Without its only one it is no search. */
export async function findDrops(call: Call, search: VacancySearch): Promise<Drop[]> {
  const conditions = conditionsOf(search)
  if (conditions.length < 2) return []
  const drops = await Promise.all(
    conditions.map(async (condition) => {
      const query = { ...toQuery(without(search, condition), 1), sort: 'date' as const }
      const { total, total_is_exact } = await call(listVacancies, { query })
      return { condition, count: total, isExact: total_is_exact }
    }),
  )
  return drops.filter(({ count }) => count > 0)
}
