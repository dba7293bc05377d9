import { listVacancies } from '#contract/vacancies.ts'
import { readSearch, toQuery } from '#app/features/vacancies/filters.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** How many vacancies a search finds, for a form whose filters are being chosen. */
export const loader = guard('guest').loader(async ({ call, url }) => {
  const query = toQuery({ ...readSearch(url.searchParams), sort: 'date', page: 1 }, 1)
  const { total, total_is_exact: isExact } = await call(listVacancies, { query })
  return Response.json({ total, isExact }, { headers: { 'cache-control': 'no-store' } })
})
